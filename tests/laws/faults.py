"""Planted faults: for every law something that goes wrong in the kernel, the rules, the record or the match."""

from __future__ import annotations

from laws import (
    faults_in_auctions,
    faults_in_bidding,
    faults_in_contracts,
    faults_in_layouts,
    faults_in_play,
    faults_in_trades,
    faults_of_turns,
    faults_of_values,
    faults_unseen,
)

FAULTS = (
    *faults_of_turns.FAULTS,
    *faults_in_bidding.FAULTS,
    *faults_in_auctions.FAULTS,
    *faults_in_contracts.FAULTS,
    *faults_in_play.FAULTS,
    *faults_in_layouts.FAULTS,
    *faults_in_trades.FAULTS,
    *faults_of_values.FAULTS,
    *faults_unseen.FAULTS,
)
