/** Which promises about trade abilities can be made: no contradiction, and no box too many. */
import type { Ability } from "../../floor/vows.js";
import type { MedCards } from "../mediterranean/catalogue.js";
import type { MedView } from "./view.js";

export function abilitiesOf(view: MedView, cards: MedCards, you: number | null): Ability[] {
  return view.civilizations.flatMap((one) =>
    one.developments.flatMap((owned) => {
      const told = cards.developments?.[owned.development];
      if (!told || told.targets === 0 || told.sacrifice) return [];
      const vowed =
        one.seat === you ? (view.promised ?? []).filter((vow) => vow?.ability === owned.place) : [];
      const reserved = vowed.filter((vow) => vow?.use && !owned.targets.includes(vow.target)).length;
      const free = told.targets - owned.targets.length - reserved;
      return [
        {
          seat: one.seat,
          ability: owned.place,
          name: told.name,
          may: (use: boolean, target: number) => {
            if (target === one.seat || vowed.some((vow) => vow?.target === target)) return false;
            const aimed = owned.targets.includes(target);
            return use ? aimed || free > 0 : !aimed;
          },
        },
      ];
    }),
  );
}
