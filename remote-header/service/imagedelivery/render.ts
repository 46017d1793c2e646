import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { ImageAddress, Picture } from './address.ts';
import { CATALOGUE } from './drawings/catalogue.ts';
import { scenePicture, teaserPicture } from './drawings/scenery.ts';
import { productPicture } from './drawings/studio.ts';
import type { ImageFormat } from './names.ts';

/** Raised when a change of the encoders below should replace cached files; a changed drawing does so by itself. */
export const ENCODER_REVISION = 1;

const ENCODERS: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 72, effort: 4, smartSubsample: true }),
  jpg: (image) => image.jpeg({ quality: 76, mozjpeg: true }),
};

/** Height divided by width. */
const PROPORTIONS: Record<Picture['kind'], number> = { product: 1, scene: 7 / 16, teaser: 287 / 488 };

/** Width of the SVG documents in user units. */
const DOCUMENT_WIDTHS: Record<Picture['kind'], number> = { product: 1000, scene: 1600, teaser: 1190 };

/** The picture as an SVG document. */
export function drawPicture(picture: Picture): string {
  switch (picture.kind) {
    case 'product':
      return productPicture(CATALOGUE[picture.drawing], picture.colour, picture.view);
    case 'scene':
      return scenePicture(picture.scene);
    case 'teaser':
      return teaserPicture(picture.scene);
  }
}

/** Renders an SVG document of {@link drawPicture} to a file of the address's width and format. */
export async function renderImage(svg: string, { picture, width, format }: ImageAddress): Promise<Buffer> {
  const oversampling = width < 640 ? 2 : 1; // fine lines stay even when a large drawing becomes a small picture
  const density = (72 * width * oversampling) / DOCUMENT_WIDTHS[picture.kind];
  const height = Math.round(width * PROPORTIONS[picture.kind]);
  const image = sharp(Buffer.from(svg), { density }).resize(width, height, { fit: 'fill' }).removeAlpha();
  return ENCODERS[format](image).toBuffer();
}
