/**
 * Decisions name cards by numbers: the place of a card in its game's card file. Views name them by their names. Here
 * one becomes the other, from the card file itself, so no number is written down twice.
 */

interface Named {
  readonly name?: string;
  readonly good?: number;
  readonly idea?: number;
}

type Lists = Record<string, readonly Named[] | undefined>;

const names = (list: readonly Named[] | undefined) => (list ?? []).map((card) => card.name ?? "");

/** A card with two sides is called by its good and its idea, and is named by its good alone. */
const TWO_SIDED: Record<string, (cards: Lists) => readonly string[]> = {
  card: (cards) =>
    (cards.kinds ?? []).map(
      ({ good = 0, idea = 0 }) => `${cards.goods?.[good]?.name} (${cards.ideas?.[idea]?.name})`,
    ),
  name: (cards) => names(cards.goods),
};

/** Which lists of a card file are counted through, one after the other, for each kind of decision. */
const LISTS: Record<string, Record<string, (cards: Lists) => readonly string[]>> = {
  cities: {
    city: (cards) => names(cards.city),
    empire: (cards) => names(cards.empire),
  },
  megatrade: {
    card: (cards) => [...names(cards.commodities), "Water", ...names(cards.calamities)],
    name: (cards) => [...names(cards.commodities), "Water"],
  },
  mediterranean6: TWO_SIDED,
  mediterranean4: TWO_SIDED,
};

export function numbersOf(game: string, cards: object): ReadonlyMap<string, number> {
  const kinds = Object.entries(LISTS[game] ?? {});
  return new Map(
    kinds.flatMap(([kind, list]) =>
      list(cards as Lists).map((name, number) => [`${kind} ${name}`, number] as const),
    ),
  );
}
