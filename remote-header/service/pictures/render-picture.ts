import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { MOST_PIXELS } from './check-picture.ts';
import type { PictureAddress, PictureFormat } from './picture-address.ts';
import { cropFor } from './picture-crop.ts';
import type { Original } from './picture-source.ts';
import { PROPORTIONS, type PictureShape } from './picture-shapes.ts';

/** Raised when a change of the encoders or crops below should replace cached files; a changed picture does so by itself. */
export const RENDER_REVISION = 2;

/** AVIF with effort 3 takes nearly twice as long for 3 to 6 in 100 fewer bytes; whoever asks first waits for it. */
const ENCODERS: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 72, effort: 4, smartSubsample: true }),
  jpg: (image) => image.jpeg({ quality: 76, mozjpeg: true }),
};

/** Width of the SVG documents in user units. */
const DRAWING_WIDTHS: Record<PictureShape, number> = { product: 1000, scene: 1600, teaser: 1190, whole: 1600 };
const PAPER = '#ffffff';

/** An original with its bytes. */
export interface ReadOriginal extends Pick<Original, 'kind' | 'focus'> {
  bytes: Uint8Array;
}

/** Renders an original in the shape, width and format of an address, as sRGB, without what cameras and programs have noted in it. */
export async function renderPicture({ kind, focus, bytes }: ReadOriginal, address: PictureAddress): Promise<Buffer> {
  const image = kind === 'drawing' ? drawn(bytes, address) : await photographed(bytes, address, focus);
  return ENCODERS[address.format](image.flatten({ background: PAPER }).toColourspace('srgb')).toBuffer();
}

function drawn(svg: Uint8Array, { shape, width }: PictureAddress): Sharp {
  const oversampling = width < 640 ? 2 : 1; // fine lines stay even when a large drawing becomes a small picture
  const density = (72 * width * oversampling) / DRAWING_WIDTHS[shape];
  const height = Math.round(width * (PROPORTIONS[shape] ?? 1));
  return sharp(svg, { density }).resize(width, height, { fit: 'fill' });
}

async function photographed(
  bytes: Uint8Array,
  { shape, width }: PictureAddress,
  focus: Original['focus'],
): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  const { autoOrient: size } = await image.metadata();
  const crop = cropFor(shape, width, size, focus);
  if (crop.fit === 'point') return image.extract(crop.area).resize(crop.width, crop.height, { fit: 'fill' });
  return image.resize(crop.width, crop.height, { fit: crop.fit, position: 'attention', background: PAPER });
}
