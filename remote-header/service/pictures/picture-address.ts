import { JPEG_WIDTHS, PICTURE_WIDTHS, type PictureWidth } from '@ninefold/sites';
import type { PictureShape } from './picture-shapes.ts';

/** The folder of each shape in addresses. */
const FOLDERS: Readonly<Record<string, PictureShape>> = {
  products: 'product',
  scenes: 'scene',
  teasers: 'teaser',
  whole: 'whole',
};

/** Every file format, named as in the address. */
const FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof FORMATS)[number];

/** A picture in one shape, and not yet in a size. */
export interface NamedPicture {
  shape: PictureShape;
  /** `mug/red/front`, `summer-garden`, `summer-garden/3f2a9c1b5d6e7f80`: names that the sources know. */
  name: string;
}

/** One file that the delivery answers with. */
export interface PictureAddress extends NamedPicture {
  width: PictureWidth;
  format: PictureFormat;
}

const PART = '[a-z\\d](?:[a-z\\d-]{0,58}[a-z\\d])?';
const BASE = new RegExp(`^([a-z]{1,10})/(${PART}(?:/${PART}){0,2})$`);
const FILE = /^(.{1,200})-([1-9]\d{2,3})\.([a-z]{3,4})$/;

/**
 * Reads what follows `/img/` in an address, still percent-encoded: `products/mug/red/front-480.avif`, `scenes/garden-1280.webp`.
 * Only shapes, widths and formats of the closed lists come out, and names of small letters, digits and hyphens; anything else is `undefined`.
 */
export function parsePictureAddress(path: string): PictureAddress | undefined {
  const [, base = '', digits, extension] = FILE.exec(path) ?? [];
  const named = parsePictureBase(base);
  const width = PICTURE_WIDTHS.find((each) => each === Number(digits));
  const format = FORMATS.find((each) => each === extension);
  if (!named || !width || !format || (format === 'jpg' && !JPEG_WIDTHS.includes(width))) return undefined;
  return { ...named, width, format };
}

/** As {@link parsePictureAddress}, for the part that does not say the size: `scenes/garden`. */
export function parsePictureBase(base: string): NamedPicture | undefined {
  const [, folder = '', name = ''] = BASE.exec(base) ?? [];
  const shape = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : undefined;
  return shape && { shape, name };
}

/** The folder that addresses have for a shape. */
export function folderOf(shape: PictureShape): string {
  return shape === 'whole' ? shape : `${shape}s`;
}
