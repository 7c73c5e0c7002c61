"""Cards that change hands before the play, for the naive referee: pick-up, kitty, partner's best, the dummy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oracle.auction import specials
from oracle.calls import Calls
from oracle.cards import JOKERS, card_order, full_pack, read_ranks, section

if TYPE_CHECKING:
    from collections.abc import Generator

    from oracle.table import Question, Steps


class Exchanges(Calls):
    """A table with the part of the story between the bidding and the first lead; and who plays alone."""

    upcard_waits = False
    kitty_taker = -1
    kitty_size = 0

    # ---- pick-up, kitty, dummy ----

    def _pick_up(self) -> Steps:
        """B10-B12 B16 C5 C6 D8 D9 E3 G1: the dealer, or who named it before the deal, takes an accepted upcard and buries, or leaves it."""
        takes = yield from self._takes_upcard()
        first = section(self.bidding, "first_round")
        late = first.get("into_hand", "at_once") == "after_first_trick"
        may_go: list[str] = []
        if takes:
            hand = self._held(self.taker)
            may_go = [*hand, str(self.upcard)] if first.get("may_bury_upcard", True) and not late else list(hand)
            self.upcard_waits = late
            if not late:
                self._receive(self.taker, [str(self.upcard)])
        if self.alone.get("declared") == "before_burying":  # G4: he has it in hand by then, and it stays his
            yield from self._ask_caller_alone()
            yield from self._ask_partners_alone()
        if takes:
            card = yield from self._part_with("buries", self.taker, sorted(may_go, key=card_order))
            self.buried.append(card)

    def _takes_upcard(self) -> Generator[Question, str, bool]:
        """B10-B12: tell whether the upcard was accepted and who may take it does; he is asked where he has the choice."""
        upcard = self.upcard
        if not self.upcard_accepted or upcard is None:
            return False
        if self.taker in self._asleep() and not self.alone.get("sleeping_dealer_picks_up", True):
            return False
        first = section(self.bidding, "first_round")
        first = section(self.bidding, "first_round")
        pick_up = first.get("pick_up", "required")
        if pick_up == "optional" or (pick_up == "when_he_calls" and self.caller != self.taker):
            said = yield from self._ask(self.taker, [f"takes {upcard}", f"leaves {upcard}"])
            return said.startswith("takes")
        return True

    def _take_kitty(self, moment: str) -> None:
        """X6 X7 L6: the maker or the dealer takes all cards that were not dealt, with the upcard or without."""
        rules = section(self.data, "kitty")
        if self.data.get("kitty") is None or rules.get("when", "after_trump") != moment:
            return
        self.kitty_taker = self.dealer if rules.get("taken_by", "maker") == "dealer" else self.maker
        if self.kitty_taker < 0:
            return
        cards = self.kitty + ([str(self.upcard)] if rules.get("with_upcard", False) else [])
        self.kitty_size = len(cards)
        self._receive(self.kitty_taker, cards)

    def _bury_kitty(self) -> Steps:
        """X7 X8: who took the kitty lays as many away, in card order; some ranks only for want of other cards."""
        if self.kitty_taker < 0:
            return
        kept = section(self.data, "kitty").get("keeps_back")
        ranks = [] if kept is None else read_ranks(kept if isinstance(kept, (str, list)) else str(kept))
        held = self._held(self.kitty_taker)
        free = [card for card in held if card in JOKERS or card[:-1] not in ranks]
        self.buried += yield from self._part_with_some("buries", self.kitty_taker, self.kitty_size, rather=free)

    def _join_dummy(self) -> Steps:
        """D14 D15 D17 G14: the maker may join the dummy to his hand; the worst are buried in card order."""
        if self.own_dummies:
            yield from self._join_own_dummies()
            return
        if self.data.get("dummy") is None or not self.dummy:
            return
        if self.maker_alone and section(self.data, "dummy").get("left_when_alone", True):
            return
        if section(self.data, "dummy").get("may_leave", True):
            said = yield from self._ask(self.maker, ["joins the dummy", "leaves the dummy"])
            if said == "leaves the dummy":
                return
        to_bury = len(self.dummy)
        self._receive(self.maker, self.dummy)
        self.dummy = []
        self.buried += yield from self._part_with_some("buries", self.maker, to_bury)

    def _join_own_dummies(self) -> Steps:
        """Section 9: all who play may take their own dummy, from eldest; then who did lays as many away."""
        rules = section(self.data, "dummy")
        joined: list[int] = []
        for seat in self._clockwise_from(self._left_of(self.dealer)):
            refuses = self.maker_alone and seat == self.maker and rules.get("left_when_alone", True)
            if refuses or seat in self._asleep():
                continue
            said = "joins the dummy"
            if rules.get("may_leave", True):
                said = yield from self._ask(seat, ["joins the dummy", "leaves the dummy"])
            if said == "joins the dummy":
                joined.append(seat)
                self._receive(seat, self.own_dummies[seat])
        for seat in joined:
            self.buried += yield from self._part_with_some("buries", seat, len(self.own_dummies[seat]))

    # ---- alone ----

    def _alone_or_not(self, seat: int) -> list[str]:
        """G13: what a seat may answer that is asked whether it plays alone."""
        return ["not alone"] if self._is_near(seat) else ["goes alone", "not alone"]

    def _ask_caller_alone(self) -> Steps:
        """B18 D19 E6: before the lead the caller says whether he goes alone, if he need not and is free to."""
        bound = self.upcard_accepted and self.maker == self.caller
        free = not (bound and self._bound(self.caller) == "may_not_go_alone")
        if self.alone.get("makers", "maker") != "nobody" and not self.maker_alone and free:
            said = yield from self._ask(self.maker, self._alone_or_not(self.maker))
            self.maker_alone = said == "goes alone"

    def _ask_partners_alone(self) -> Steps:
        """B18 G11: the caller's partner may take the lone hand over, and is the maker then."""
        if self.maker_alone or self.alone.get("makers", "maker") != "maker_or_partner":
            return
        for seat in self._same_side(self.maker):
            said = yield from self._ask(seat, self._alone_or_not(seat))
            if said == "goes alone":
                self.maker, self.maker_alone = seat, True
                return

    def _ask_defenders_alone(self) -> Steps:
        """B18 B19 D18-D20: the defenders in turn may go alone until one does; a single one is not asked."""
        who = self.alone.get("defenders", "never")
        defenders = self._defenders()
        if len(defenders) < 2 or who == "never" or (who == "against_loner" and not self.maker_alone):
            return
        if who == "picked_by_maker":  # G10: he says who plays against him, and nobody else is asked
            if self.maker_alone:
                said = yield from self._ask(self.maker, [f"picks {seat}" for seat in defenders])
                self.lone_defender = int(said.split()[-1])
            return
        for seat in defenders:
            said = yield from self._ask(seat, self._alone_or_not(seat))
            if said == "goes alone":
                self.lone_defender = seat
                return

    # ---- partner's best ----

    def _partners_best_rules(self, *, bid: bool) -> dict[str, Any]:
        """X9: return the rules of cards from a partner: of all lone hands, or the special bid's own for its maker."""
        rules = self.alone.get("partners_best")
        name = self.bid.name if bid and self.bid is not None else None
        if isinstance(name, str) and specials(self.data)[name].get("partners_best") is not None:
            rules = specials(self.data)[name]["partners_best"]
        if rules is None:
            return {"cards": 0}
        return {"cards": rules} if isinstance(rules, int) else section({"best": rules}, "best")

    def _makers_partners_best(self) -> Steps:
        """X9: a lone maker gets cards from each of his partners."""
        if self.maker_alone:
            yield from self._partners_best(self.maker, self._partners_best_rules(bid=True))

    def _defenders_partners_best(self) -> Steps:
        """X12: so does a lone defender, whatever was bid, where the rules say so; a defender of no side has none."""
        rules = self._partners_best_rules(bid=False)
        if self.lone_defender is not None and rules.get("lone_defender_too", False):
            yield from self._partners_best(self.lone_defender, rules)

    def _partners_best(self, loner: int, rules: dict[str, Any]) -> Steps:
        """X9 X10: he lays as many away before or after; or his cards go to the partners, who give as many back."""
        each, first, partners = int(rules.get("cards", 1)), rules.get("first", "maker_discards"), self._same_side(loner)
        if rules.get("given_by", "every_partner") == "one_asked":  # X13
            said = yield from self._ask(loner, [f"picks {seat}" for seat in sorted(partners)])
            partners = [int(said.split()[-1])]
        if first == "maker_discards":
            self.buried += yield from self._part_with_some("buries", loner, each * len(partners))
        elif first == "maker_passes":
            for partner in partners:
                yield from self._part_with_some("gives", loner, each, to=partner)
        got = 0
        if rules.get("picked_by", "giver") == "receiver":  # section 23, X10
            got = yield from self._get_named_cards(loner, partners, each)
            partners = []
        for partner in partners:
            cards = each
            if rules.get("at_least") is not None:  # section 38: he says how many he likes to give
                numbers = range(int(rules["at_least"]), each + 1)
                said = yield from self._ask(partner, [f"offers {number}" for number in numbers])
                cards = int(said.split()[-1])
            yield from self._part_with_some("gives", partner, cards, to=loner)
            got += cards
        if first == "partner_gives":
            self.buried += yield from self._part_with_some("buries", loner, got)

    def _get_named_cards(self, loner: int, partners: list[int], number: int) -> Generator[Question, str, int]:
        """Section 23: he names cards that he lacks; the next partner clockwise who holds one gives it."""
        got = 0
        pack = full_pack(self.data)
        for _ in range(number):
            lacks = [c for c in dict.fromkeys(pack) if self.hands[loner].count(c) < pack.count(c)]
            said = yield from self._ask(loner, [f"calls {card}" for card in lacks])
            card = said.split(" ")[1]
            holder = next((seat for seat in partners if card in self._held(seat)), None)
            if holder is not None:
                yield from self._part_with("gives", holder, [card])
                self._receive(loner, [card])
                got += 1
        return got

    # ---- dropping out ----

    def _drop_out(self) -> Steps:
        """A16: each defender may drop out; not where the upcard has forced trump, if the rules say so."""
        if self.data.get("drop") is None:
            return
        if self.upcard_forced and section(self.data, "drop").get("not_when_forced", True):
            return
        for seat in self._defenders():
            said = yield from self._ask(seat, ["stays in", "drops out"])
            if said == "drops out":
                self.dropped.append(seat)
