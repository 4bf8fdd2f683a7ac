/**
 * Cards on their way: a card flies from one named place on the table to another. Places are elements marked with
 * `data-place`; a place that is not on the screen has no flights. With less movement nothing flies at all.
 */
import { settings } from "../settings.svelte.js";

export interface Flight {
  readonly from: string;
  readonly to: string;
  readonly drawing: string;
  readonly hue: string;
}

interface Flying extends Flight {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly delay: number;
}

const DURATION = 620;
const BETWEEN = 90;
/** When much happens at once, the first cards stand for all. */
const MOST = 8;

class Flights {
  flying = $state.raw<readonly Flying[]>([]);
  private next = 0;

  launch(flights: readonly Flight[]): void {
    if (settings.still || document.hidden) return;
    const waiting = this.flying.length;
    const fresh = flights
      .slice(0, MOST - waiting)
      .flatMap((flight, place) => this.plan(flight, (waiting + place) * BETWEEN));
    if (fresh.length === 0) return;
    this.flying = [...this.flying, ...fresh];
    for (const { id, delay } of fresh) setTimeout(() => this.land(id), delay + DURATION);
  }

  private plan(flight: Flight, delay: number): Flying[] {
    const from = middle(flight.from);
    const to = middle(flight.to);
    if (!from || !to) return [];
    this.next += 1;
    return [{ ...flight, id: this.next, x: from.x, y: from.y, dx: to.x - from.x, dy: to.y - from.y, delay }];
  }

  private land(id: number): void {
    this.flying = this.flying.filter((flight) => flight.id !== id);
  }
}

function middle(place: string): { x: number; y: number } | null {
  const element = document.querySelector(`[data-place="${CSS.escape(place)}"]`);
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

export const flights = new Flights();
export { DURATION };
