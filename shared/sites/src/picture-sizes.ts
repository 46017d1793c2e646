/** Every width in px in which the shop's markup may ask for a picture: `/img/products/mug-480.avif`. No other is rendered. */
export const PICTURE_WIDTHS = [120, 160, 240, 320, 480, 640, 960, 1280, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The widths of JPEG: markup falls back to 640, feeds name 960. */
export const JPEG_WIDTHS: readonly PictureWidth[] = [640, 960];
