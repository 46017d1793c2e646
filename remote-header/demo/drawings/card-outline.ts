/** Outline of a rectangle with round corners, centred on (0, 0). */
export function cardOutline(width: number, height: number, radius: number): string {
  const [x, y] = [width / 2, height / 2];
  return `M${-x + radius} ${-y}H${x - radius}Q${x} ${-y} ${x} ${-y + radius}V${y - radius}Q${x} ${y} ${x - radius} ${y}H${-x + radius}Q${-x} ${y} ${-x} ${y - radius}V${-y + radius}Q${-x} ${-y} ${-x + radius} ${-y}Z`;
}
