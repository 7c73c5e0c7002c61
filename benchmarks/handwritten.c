/* Random Euchre deals written by hand for one game: the yardstick of handwritten.py.

   The game is that of tests/twins/openspiel.yaml: 24 cards, four players, the upcard may not be buried, the maker is
   asked after the discard whether he plays alone, defenders never are. Generator, shuffle, order of the legal actions
   and way of choosing are those of euchre_core, so the counts are equal too, deal by deal. Everything that can be
   known of this one game beforehand is a constant: sizes, masks, the radices of the shuffle. */

#include <stdint.h>
#include <string.h>

typedef uint64_t word;
typedef uint32_t cards;

enum { SEATS = 4, HAND = 5, PACK = 24, RANKS = 6, SUITS = 4, JACK = 2 };
enum { POINT, MARCH, LONE_MARCH, EUCHRE, ROWS };

struct counts {
    int64_t deals, passed_out, decisions, decisions_squared;
    int64_t rows[ROWS], points[2], points_squared[2], tricks[SEATS], called[SEATS], alone[2], makers_tricks[HAND + 1];
};

struct deal {
    cards hands[SEATS];
    int upcard, dealer;
};

static const int PAID[ROWS] = {1, 2, 4, 2};
static int8_t suit_of[SUITS][PACK];           /* by trump and card: the suit the card follows */
static cards following[SUITS][SUITS];         /* by trump and suit led: the cards that follow */
static int8_t strength[SUITS][SUITS][PACK];   /* by trump, suit led and card */

/* Fill the tables; once, before anything else. */
void prepare(void) {
    memset(following, 0, sizeof following);
    for (int trump = 0; trump < SUITS; trump++) {
        int left = 3 - trump; /* clubs, diamonds, hearts, spades: the other suit of the colour */
        for (int card = 0; card < PACK; card++) {
            int suit = card / RANKS;
            if (card == left * RANKS + JACK) suit = trump;
            suit_of[trump][card] = (int8_t)suit;
            following[trump][suit] |= (cards)1 << card;
        }
        for (int led = 0; led < SUITS; led++)
            for (int card = 0; card < PACK; card++) {
                int worth = 0;
                if (suit_of[trump][card] == trump) worth = 10 + card % RANKS;
                else if (suit_of[trump][card] == led) worth = 1 + card % RANKS;
                if (card == trump * RANKS + JACK) worth = 21;
                if (card == left * RANKS + JACK) worth = 20;
                strength[trump][led][card] = (int8_t)worth;
            }
    }
}

static inline word mixed(word x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
    return x ^ (x >> 31);
}

static inline word next(word *state) { return mixed(*state += 0x9E3779B97F4A7C15ull); }

static inline word stream(word seed, word number) { return mixed(mixed(seed + 1) + number); }

static inline word below(word *state, word n) {
    word spare = (UINT64_MAX % n + 1) % n, drawn;
    do drawn = next(state);
    while (drawn > UINT64_MAX - spare);
    return drawn % n;
}

#define SWAP(i) { int j = (int)(digits % ((i) + 1)), kept = pack[i]; digits /= (i) + 1; pack[i] = pack[j]; pack[j] = kept; }

/* As many radices as fit a word: 24 to 9, then 8 to 2. */
static inline void shuffle(word *state, int *pack) {
    word digits = below(state, 24ull * 23 * 22 * 21 * 20 * 19 * 18 * 17 * 16 * 15 * 14 * 13 * 12 * 11 * 10 * 9);
    SWAP(23) SWAP(22) SWAP(21) SWAP(20) SWAP(19) SWAP(18) SWAP(17) SWAP(16) SWAP(15) SWAP(14) SWAP(13) SWAP(12) SWAP(11)
    SWAP(10) SWAP(9) SWAP(8)
    digits = below(state, 8ull * 7 * 6 * 5 * 4 * 3 * 2);
    SWAP(7) SWAP(6) SWAP(5) SWAP(4) SWAP(3) SWAP(2) SWAP(1)
}

static inline void deal_out(word *state, int dealer, struct deal *deal) {
    int pack[PACK];
    for (int card = 0; card < PACK; card++) pack[card] = card;
    shuffle(state, pack);
    for (int place = 0; place < SEATS; place++) {
        cards hand = 0;
        for (int card = 0; card < HAND; card++) hand |= (cards)1 << pack[place * HAND + card];
        deal->hands[(dealer + 1 + place) & 3] = hand;
    }
    deal->upcard = pack[SEATS * HAND];
    deal->dealer = dealer;
}

/* Which of so many choices. */
static inline int pick(word *state, int choices) { return (int)((next(state) >> 32) * (word)choices >> 32); }

/* One of the cards of a hand. */
static inline int pick_card(word *state, cards hand) {
    int choices = __builtin_popcount(hand);
    if (choices > 1)
        for (int skip = pick(state, choices); skip; skip--) hand &= hand - 1;
    return __builtin_ctz(hand);
}

static inline void play_out(word *state, const struct deal *deal, struct counts *counts) {
    cards hands[SEATS];
    int dealer = deal->dealer, up_suit = deal->upcard / RANKS, trump = -1, maker = -1, decisions = 0, alone, asleep, awake;
    int tricks[SEATS] = {0, 0, 0, 0};
    memcpy(hands, deal->hands, sizeof hands);
    counts->deals++;

    for (int turn = 1; turn <= SEATS; turn++) {
        decisions++;
        if (pick(state, 2)) {
            maker = (dealer + turn) & 3;
            trump = up_suit;
            break;
        }
    }
    if (maker >= 0) {
        hands[dealer] ^= (cards)1 << pick_card(state, hands[dealer]); /* of five, for the upcard may not go */
        hands[dealer] |= (cards)1 << deal->upcard;
        decisions++;
    } else {
        for (int turn = 1; turn <= SEATS; turn++) {
            decisions++;
            int said = pick(state, 4);
            if (said) {
                maker = (dealer + turn) & 3;
                trump = said - 1 + (said - 1 >= up_suit);
                break;
            }
        }
        if (maker < 0) {
            counts->passed_out++;
            counts->decisions += decisions;
            counts->decisions_squared += decisions * decisions;
            return;
        }
    }
    decisions++;
    alone = !pick(state, 2); /* "alone" comes first among the legal actions */
    asleep = alone ? maker ^ 2 : -1;
    awake = SEATS - alone;

    int leader = (dealer + 1) & 3;
    if (leader == asleep) leader = (leader + 1) & 3;
    for (int trick = 0; trick < HAND; trick++) {
        int seat = leader, card = pick_card(state, hands[seat]);
        int led = suit_of[trump][card];
        const int8_t *worth = strength[trump][led];
        cards follow = following[trump][led];
        int best = worth[card];
        hands[seat] ^= (cards)1 << card;
        for (int played = 1; played < awake; played++) {
            seat = (seat + 1) & 3;
            if (seat == asleep) seat = (seat + 1) & 3;
            cards legal = hands[seat] & follow;
            card = pick_card(state, legal ? legal : hands[seat]);
            hands[seat] ^= (cards)1 << card;
            if (worth[card] > best) {
                best = worth[card];
                leader = seat;
            }
        }
        tricks[leader]++;
        decisions += awake;
    }

    int taken = tricks[maker] + tricks[maker ^ 2];
    int row = taken < 3 ? EUCHRE : taken < HAND ? POINT : alone ? LONE_MARCH : MARCH;
    int side = row == EUCHRE ? (maker & 1) ^ 1 : maker & 1;
    counts->rows[row]++;
    counts->points[side] += PAID[row];
    counts->points_squared[side] += PAID[row] * PAID[row];
    counts->called[maker]++;
    counts->alone[alone]++;
    counts->makers_tricks[taken]++;
    for (int seat = 0; seat < SEATS; seat++) counts->tricks[seat] += tricks[seat];
    counts->decisions += decisions;
    counts->decisions_squared += decisions * decisions;
}

/* Deal and play the deals first to first + deals - 1. */
void play_deals(word seed, word first, int64_t deals, struct counts *counts) {
    for (int64_t number = 0; number < deals; number++) {
        struct deal deal;
        word state = stream(seed, first + (word)number);
        deal_out(&state, (int)((first + (word)number) & 3), &deal);
        play_out(&state, &deal, counts);
    }
}

/* Play one deal from its first decision, so many times; playout k chooses by the stream (seed, k). */
void play_out_many(const cards *hands, int upcard, int dealer, word seed, int64_t times, struct counts *counts) {
    struct deal deal = {{hands[0], hands[1], hands[2], hands[3]}, upcard, dealer};
    for (int64_t number = 0; number < times; number++) {
        word state = stream(seed, (word)number);
        play_out(&state, &deal, counts);
    }
}
