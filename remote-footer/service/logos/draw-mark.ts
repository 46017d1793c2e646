import type { Mark } from './marks.ts';

const INK = '#3a2214';
const PAPER = '#fffaf2';
const MUTED = '#8b7867';
const FONT = `font-family="Figtree, 'Segoe UI', system-ui, sans-serif" text-anchor="middle"`;

/** Width of the letters' box and the widest letter, in the drawing's units. */
const SHAPES: Record<Mark['kind'], { width: number; height: number; textWidth: number; largest: number }> = {
  payment: { width: 66, height: 44, textWidth: 54, largest: 18 },
  delivery: { width: 66, height: 44, textWidth: 54, largest: 18 },
  seal: { width: 64, height: 64, textWidth: 40, largest: 20 },
};

/** The SVG picture of a mark. */
export function drawMark({ kind, letters, caption }: Mark): string {
  const { width, height, textWidth, largest } = SHAPES[kind];
  const size = Math.min(largest, Math.round(textWidth / (letters.length * 0.68)));
  const middle = height / 2 + size * 0.35 - (caption ? 4 : 0);
  const captionText = caption
    ? `<text x="${width / 2}" y="${middle + 11}" ${FONT} font-size="9" fill="${MUTED}">${caption}</text>`
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `${frameOf(kind)}<text x="${width / 2}" y="${middle}" ${FONT} font-size="${size}" font-weight="700" fill="${INK}">${letters}</text>` +
    `${captionText}</svg>`
  );
}

function frameOf(kind: Mark['kind']): string {
  if (kind === 'seal') {
    const ring = `<circle cx="32" cy="32" r="27" fill="none" stroke="${MUTED}" stroke-width="1" stroke-dasharray="1 3" stroke-linecap="round"/>`;
    return `<circle cx="32" cy="32" r="31.5" fill="${PAPER}"/>${ring}`;
  }
  const paper = `<rect width="66" height="44" rx="7" fill="${PAPER}"/>`;
  const line = kind === 'payment' ? 'M0 8h66' : 'M33 0v5';
  return `${paper}<path d="${line}" stroke="${MUTED}" stroke-width="${kind === 'payment' ? 2 : 3}" opacity=".45"/>`;
}
