/**
 * `TOO_MANY_BYTES`. `NO_PICTURE`: nothing that a picture begins with. `TYPE_REFUSED`: a picture of a type that the shop does not take,
 * SVG above all. `ANIMATED`. `TOO_MANY_PIXELS`. `BROKEN`: it ends early or cannot be decoded. `NO_NAME`: its file's name gives none. `NO_FILE`: it cannot be read.
 */
export type PictureRefusal =
  | 'TOO_MANY_BYTES'
  | 'NO_PICTURE'
  | 'TYPE_REFUSED'
  | 'ANIMATED'
  | 'TOO_MANY_PIXELS'
  | 'BROKEN'
  | 'NO_NAME'
  | 'NO_FILE';

/** A file is no picture that the shop takes; `message` says why in a sentence, for whoever brought it. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly code: PictureRefusal;

  constructor(code: PictureRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
