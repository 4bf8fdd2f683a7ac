/** Markers on a track: those on one space stand together, and what would overlap goes into the next lane. */

export interface Marker {
  readonly seat: number;
  readonly at: number;
}

export interface Pile {
  readonly at: number;
  readonly seats: readonly number[];
  readonly lane: number;
}

/** `width` is how many spaces one marker covers. */
export function piled(markers: readonly Marker[], width: number): Pile[] {
  const spaces = [...new Set(markers.map((marker) => marker.at))].sort((a, b) => a - b);
  const ends: number[] = [];
  return spaces.map((at) => {
    const seats = markers.filter((marker) => marker.at === at).map((marker) => marker.seat);
    const half = (width * seats.length) / 2;
    let lane = ends.findIndex((end) => end <= at - half);
    if (lane < 0) lane = ends.length;
    ends[lane] = at + half;
    return { at, seats, lane };
  });
}
