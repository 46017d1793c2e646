/** Degrees, north and east positive. */
export interface Position {
  latitude: number;
  longitude: number;
}

const EARTH_DIAMETER_KM = 2 * 6371;
const RADIANS = Math.PI / 180;

/** Length of the great circle between two positions, in km (haversine formula). */
export function distanceKm(from: Position, to: Position): number {
  const halfChord = (degrees: number) => Math.sin((degrees * RADIANS) / 2) ** 2;
  const haversine =
    halfChord(to.latitude - from.latitude) +
    Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * halfChord(to.longitude - from.longitude);
  return EARTH_DIAMETER_KM * Math.asin(Math.sqrt(haversine));
}

/** The middle of positions that lie near each other. */
export function middleOf(positions: readonly Position[]): Position {
  const mean = (coordinate: keyof Position) =>
    positions.reduce((sum, position) => sum + position[coordinate], 0) / positions.length;
  return { latitude: mean('latitude'), longitude: mean('longitude') };
}
