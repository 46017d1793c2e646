import type { FocusPoint } from './picture-source.ts';
import { PROPORTIONS, type PictureShape } from './picture-shapes.ts';

interface Size {
  width: number;
  height: number;
}

/**
 * `cover`: cut where least is to be seen. `point`: the `area` around a point is cut out. `contain`: nothing is cut, paper is put
 * beside. Nothing is ever stretched.
 */
export type PictureCrop = Size &
  ({ fit: 'cover' | 'contain' } | { fit: 'point'; area: Size & { left: number; top: number } });

/** A product that would lose more than a quarter of its picture is shown whole. */
const LEAST_SHARE_OF_PRODUCT = 0.75;

/** How a photograph of `size` becomes a picture of a shape, `width` px wide or, where it is smaller, as wide as it is. */
export function cropFor(shape: PictureShape, width: number, size: Size, focus?: FocusPoint): PictureCrop {
  const ratio = PROPORTIONS[shape] ?? size.height / size.width;
  const widest = Math.min(size.width, size.height / ratio);
  const share = (widest * widest * ratio) / (size.width * size.height);
  if (shape === 'product' && !focus && share < LEAST_SHARE_OF_PRODUCT) {
    const side = Math.min(width, Math.max(size.width, size.height));
    return { fit: 'contain', width: side, height: Math.round(side * ratio) };
  }
  const target = Math.max(1, Math.min(width, Math.floor(widest)));
  const cut = { width: target, height: Math.max(1, Math.round(target * ratio)) };
  if (!focus) return { fit: 'cover', ...cut };
  const area = { width: Math.floor(widest), height: Math.max(1, Math.floor(widest * ratio)) };
  const left = within(focus.x * size.width - area.width / 2, size.width - area.width);
  const top = within(focus.y * size.height - area.height / 2, size.height - area.height);
  return { fit: 'point', ...cut, area: { ...area, left, top } };
}

function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), Math.max(most, 0)));
}
