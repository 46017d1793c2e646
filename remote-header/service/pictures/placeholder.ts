import { hash } from 'node:crypto';
import { VERSION_LENGTH } from './picture-repository.ts';
import type { Original } from './picture-source.ts';
import type { PictureShape } from './picture-shapes.ts';

const HEIGHTS: Record<PictureShape, [width: number, height: number]> = {
  product: [1000, 1000],
  scene: [1600, 700],
  teaser: [1190, 700],
  whole: [1600, 1600],
};

/** A calm grey surface with the sign of a picture, for what cannot be shown. */
export function placeholderOf(shape: PictureShape, lifetime: Original['lifetime']): Original {
  const [width, height] = HEIGHTS[shape];
  const [x, y] = [width / 2, height / 2];
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f1f0ee"/>` +
      `<g transform="translate(${x} ${y})" fill="none" stroke="#c9c5c0" stroke-width="12" stroke-linejoin="round">` +
      '<rect x="-130" y="-100" width="260" height="200" rx="18"/><circle cx="-62" cy="-38" r="24"/><path d="M-124 74L-30 -6L30 44L72 8L124 54"/></g></svg>',
  );
  const version = hash('sha256', svg, 'hex').slice(0, VERSION_LENGTH);
  return { version, kind: 'drawing', lifetime, read: () => Promise.resolve(svg) };
}
