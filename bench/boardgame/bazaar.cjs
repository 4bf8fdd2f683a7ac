// The same game as ../bazaar.py: everybody may always take from a basket, and everybody sees it.
const { INVALID_MOVE } = require('boardgame.io/core');

const BASKETS = 8;

module.exports = {
  name: 'bazaar',
  minPlayers: 6,
  maxPlayers: 6,
  setup: ({ ctx }) => ({ taken: Array(ctx.numPlayers).fill(0), last: null }),
  turn: { activePlayers: { all: 'market' }, stages: { market: {} } },
  moves: {
    take: {
      move: ({ G, playerID }, basket) => {
        if (!Number.isInteger(basket) || basket < 0 || basket >= BASKETS) return INVALID_MOVE;
        G.taken[playerID] += 1;
        G.last = { seat: Number(playerID), basket };
      },
      client: false,
      redact: false,
      undoable: false,
      // Several decide at once, so nobody's decision may be refused because another's came first.
      ignoreStaleStateID: true,
    },
  },
};
