/** 404 `IMAGE_NOT_FOUND`: the address names no picture, width or format of the closed lists. */
export class ImageNotFoundError extends Error {
  readonly code = 'IMAGE_NOT_FOUND';
  readonly statusCode = 404;

  constructor() {
    super('No picture has this address.');
    this.name = 'ImageNotFoundError';
  }
}
