/** Which cards move on the table of Cities when something happens. */
import type { Flight } from "../../table/flights.svelte.js";
import type { Told } from "../../wire/types.js";
import { CITY_BACK, EVENT_BACK, empireLook, eventLook, type Look } from "./pictures.js";
import type { CitiesView } from "./view.js";

const CITIES = "city deck";
const EVENTS = "event deck";

/** The number of a city, by its name. */
type Numbers = (name: string) => number;

export function flightsOf(told: Told, view: CitiesView, numbers: Numbers): Flight[] {
  const seat = place(told.seat);
  const rival = place(told.rival);
  switch (told.kind) {
    case "drew city":
      return [flight(CITIES, seat, cityLook(view, numbers, told.what))];
    case "drew cities":
      return cities(told, view, numbers).map((look) => flight(CITIES, seat, look));
    case "drew event":
    case "drew events":
      return Array.from({ length: Math.min(told.count ?? 1, 5) }, () => flight(EVENTS, seat, EVENT_BACK));
    case "took":
      return cities(told, view, numbers).map((look) => flight(rival || CITIES, seat, look));
    case "gave":
      return [flight(seat, rival, cityLook(view, numbers, told.what))];
    case "lost":
      return cities(told, view, numbers).map((look) => flight(seat, CITIES, look));
    case "lost city":
      return [flight(seat, CITIES, cityLook(view, numbers, told.what))];
    case "gave up":
      return [flight(seat, EVENTS, EVENT_BACK)];
    case "used":
      return [flight(seat, EVENTS, eventLook(""))];
    default:
      return [];
  }
}

const place = (seat: number | null | undefined) =>
  seat === null || seat === undefined ? "" : `seat ${seat}`;
const flight = (from: string, to: string, look: Look): Flight => ({
  from,
  to,
  drawing: look.drawing,
  hue: look.hue,
});
const cities = (told: Told, view: CitiesView, numbers: Numbers) =>
  (told.cards ?? []).map((city) => cityLook(view, numbers, city));

function cityLook(view: CitiesView, numbers: Numbers, number: number | null | undefined): Look {
  const all = [...view.empires.flatMap((empire) => empire.cities), ...view.neutral];
  return number === null || number === undefined
    ? CITY_BACK
    : empireLook(all.find((city) => numbers(city.name) === number)?.empire ?? null);
}
