import { hash } from 'node:crypto';
import sharp from 'sharp';
import { PictureRefused } from './picture-refused.ts';
import { foreignTypeOf, pictureTypeOf, type PictureType } from './picture-type.ts';

/** Limits of a picture as it is brought. */
export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_PIXELS = 50_000_000;

/** A picture that the shop takes. */
export interface CheckedPicture {
  bytes: Buffer;
  type: PictureType;
  /** As it is shown, after the turn that a camera has noted. */
  width: number;
  height: number;
  sha256: string;
}

/** Checks what claims to be a picture, by its content alone: type, size, pixels, and that it can be decoded to its end. Throws {@link PictureRefused}. */
export async function checkPicture(bytes: Buffer): Promise<CheckedPicture> {
  if (bytes.length > MOST_BYTES)
    throw new PictureRefused('TOO_MANY_BYTES', `is larger than ${MOST_BYTES / 1024 / 1024} MB`);
  const type = pictureTypeOf(bytes);
  if (!type) throw refusalOf(bytes);
  const { width, height, pages = 1, autoOrient } = await decoded(() => open(bytes).metadata());
  if (pages > 1) throw new PictureRefused('ANIMATED', 'is animated: bring one still picture');
  if (width * height > MOST_PIXELS) throw tooManyPixels(`has ${width} × ${height} pixels`);
  // Decodes every line, and keeps few of them in memory.
  await decoded(() => open(bytes).resize(32, 32, { fit: 'fill' }).raw().toBuffer());
  const sha256 = hash('sha256', bytes, 'hex');
  return { bytes, type, width: autoOrient.width, height: autoOrient.height, sha256 };
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
}

async function decoded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (/pixel limit|too large|dimensions/i.test(reason)) throw tooManyPixels('has too many pixels');
    throw new PictureRefused('BROKEN', 'ends early or is damaged: it cannot be decoded', { cause });
  }
}

function tooManyPixels(size: string): PictureRefused {
  return new PictureRefused('TOO_MANY_PIXELS', `${size}: ${MOST_PIXELS / 1_000_000} million are the most`);
}

function refusalOf(bytes: Buffer): PictureRefused {
  const taken = 'the shop takes JPEG, PNG, WebP, AVIF and still GIF';
  const foreign = foreignTypeOf(bytes);
  if (!foreign) return new PictureRefused('NO_PICTURE', `is no picture: ${taken}`);
  const code = foreign === 'a web page' ? 'NO_PICTURE' : 'TYPE_REFUSED';
  return new PictureRefused(code, `is ${foreign}, whatever its name says: ${taken}`);
}
