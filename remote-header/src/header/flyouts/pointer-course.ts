/** A place of the pointer in the window, in CSS px, and when it was there, in ms. */
export interface PointerPlace {
  x: number;
  y: number;
  at: number;
}

interface Box {
  top: number;
  bottom: number;
  right: number;
}

/** Places older than this say nothing of where a pointer is going, in ms. */
const MEMORY_MS = 120;

/** Adds a place, and forgets those that are too old; one of them stays, so that a slow pointer has a course, too. */
export function withPlace(places: readonly PointerPlace[], place: PointerPlace): PointerPlace[] {
  const recent = places.filter(({ at }) => place.at - at <= MEMORY_MS);
  return [...(recent.length > 0 ? recent : places.slice(-1)), place];
}

/**
 * Whether the pointer is on its way to what lies on the right of a list: straight on it would leave the list through its right edge,
 * between the upper and the lower end of the box.
 */
export function isBoundRight(places: readonly PointerPlace[], { top, bottom, right }: Box): boolean {
  const first = places[0];
  const last = places.at(-1);
  if (!first || !last || last.x <= first.x) return false;
  const y = last.y + ((last.y - first.y) / (last.x - first.x)) * Math.max(0, right - last.x);
  return y >= top && y <= bottom;
}
