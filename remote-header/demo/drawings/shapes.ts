/** Attributes beyond the usual ones: `{ opacity: 0.5 }`. */
export type Attributes = Record<string, string | number>;

/** A filled outline. */
export function path(d: string, fill: string, more: Attributes = {}): string {
  return `<path d="${d}" fill="${fill}"${written(more)}/>`;
}

/** An open line with round ends. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  const line = { 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more };
  return `<path d="${d}" fill="none" stroke="${colour}"${written(line)}/>`;
}

/** A rectangle with rounded corners. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more: Attributes = {},
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${written(more)}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${written(more)}/>`;
}

export function circle(cx: number, cy: number, radius: number, fill: string, more: Attributes = {}): string {
  return ellipse(cx, cy, radius, radius, fill, more);
}

/** Shapes that share attributes, back to front. */
export function group(content: readonly string[], more: Attributes = {}): string {
  return `<g${written(more)}>${content.join('')}</g>`;
}

/** Shapes moved to (`x`, `y`), then scaled and turned by degrees around that point. */
export function placed(content: string, x: number, y: number, scale = 1, degrees = 0): string {
  return group([content], { transform: `translate(${x} ${y}) rotate(${degrees}) scale(${scale})` });
}

/** Shapes cut off at an outline. */
export function clipped(d: string, content: readonly string[]): string {
  const id = `clip${hash(d)}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>${group(content, { 'clip-path': `url(#${id})` })}`;
}

/** The same thing a number of times. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

function hash(text: string): string {
  let sum = 5381;
  for (let index = 0; index < text.length; index += 1) sum = (sum * 33 + text.charCodeAt(index)) % 4294967291;
  return sum.toString(36);
}
