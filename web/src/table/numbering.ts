/**
 * Decisions name cards by numbers: the place of a card in its game's card file. Views name them by their names. Here
 * one becomes the other, from the card file itself, so no number is written down twice.
 */

interface Named {
  readonly name: string;
}

type Lists = Record<string, readonly Named[] | undefined>;

/** Which lists of a card file are counted through, one after the other, for each kind of decision. */
const LISTS: Record<string, Record<string, (cards: Lists) => readonly string[]>> = {
  cities: {
    city: (cards) => names(cards.city),
    empire: (cards) => names(cards.empire),
  },
  megatrade: {
    card: (cards) => [...names(cards.commodities), "Water", ...names(cards.calamities)],
  },
};

const names = (list: readonly Named[] | undefined) => (list ?? []).map((card) => card.name);

export function numbersOf(game: string, cards: object): ReadonlyMap<string, number> {
  const kinds = Object.entries(LISTS[game] ?? {});
  return new Map(
    kinds.flatMap(([kind, list]) =>
      list(cards as Lists).map((name, number) => [`${kind} ${name}`, number] as const),
    ),
  );
}
