/**
 * What the view of Cities contains. `view.test.ts` compares this with views that the rules made, so it cannot
 * drift away from them unnoticed.
 */

export interface City {
  readonly name: string;
  readonly empire: string | null;
  readonly capital: boolean;
  readonly wonder: boolean;
  readonly major: string | null;
  readonly minor: string | null;
}

export interface PlacedCity extends City {
  readonly seat: number | null;
}

export interface Empire {
  readonly name: string;
  readonly called: string;
  readonly side: string;
  readonly discipline: string;
  readonly completed_by: number | null;
  readonly cities: readonly PlacedCity[];
}

export interface Player {
  readonly seat: number;
  readonly partners: readonly number[];
  readonly points: number;
  readonly completed: readonly string[];
  readonly cities: readonly City[];
  readonly capitals: readonly string[];
  readonly wonders: readonly string[];
  readonly strength: Readonly<Record<string, number>>;
  readonly events: number;
  readonly seen: readonly string[];
  readonly silenced: number;
  readonly cursed: boolean;
  readonly raided: boolean;
}

export interface HandCard {
  readonly event: number;
  readonly name: string;
  readonly card: string;
  readonly text: string;
  readonly rule: string;
  readonly protection: boolean;
  readonly usable: boolean;
  readonly why_not: { readonly text: string; readonly rule: string } | null;
}

export interface EventInPlay {
  readonly name: string;
  readonly text: string;
  readonly rule: string;
  readonly reaches: number | null;
  readonly city: string | null;
  readonly offered: string | null;
}

export interface CitiesView {
  readonly round: number;
  readonly rounds: number;
  readonly turn: number;
  readonly ending: string | null;
  readonly question: {
    readonly seat: number;
    readonly kind: string;
    readonly text: string;
    readonly rule: string;
  } | null;
  readonly event: EventInPlay | null;
  readonly players: readonly Player[];
  readonly empires: readonly Empire[];
  readonly neutral: readonly PlacedCity[];
  readonly wonders: { readonly rewarded: number | null; readonly cities: readonly string[] } | null;
  readonly decks: {
    readonly cities: { readonly cards: number; readonly bottom: readonly string[] };
    readonly events: {
      readonly cards: number;
      readonly known: readonly { readonly name: string; readonly from_bottom: number }[];
    };
  };
  readonly hand: readonly HandCard[] | null;
}

/** The cities of a player, by empire in the order of the match; those of none at the end. */
export function byEmpire(view: CitiesView, player: Player): { empire: Empire | null; cities: City[] }[] {
  const groups = view.empires.map((empire) => ({
    empire: empire as Empire | null,
    cities: player.cities.filter((city) => city.empire === empire.name),
  }));
  groups.push({ empire: null, cities: player.cities.filter((city) => city.empire === null) });
  return groups.filter((group) => group.cities.length > 0).sort((a, b) => rank(b) - rank(a));
}

/** Nearest to completion first; neutral cities last, since they complete nothing. */
const rank = (group: { empire: Empire | null; cities: City[] }) => (group.empire ? group.cities.length : -1);

/** “Games: Army” is the title and the face of an event. */
export function titleAndFace(name: string): { title: string; face: string } {
  const [title = name, face = ""] = name.split(": ");
  return { title, face };
}
