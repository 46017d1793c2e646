import { COLOURS, DRAWINGS, FORMATS, SCENES, VIEWS, WIDTHS } from './names.ts';
import type { ColourName, DrawingName, ImageFormat, ImageWidth, SceneName, ViewName } from './names.ts';

/** What is shown, by names of the closed lists. */
export type Picture =
  | { kind: 'product'; drawing: DrawingName; colour: ColourName; view: ViewName }
  | { kind: 'scene' | 'teaser'; scene: SceneName };

/** One file that the delivery answers with. */
export interface ImageAddress {
  picture: Picture;
  width: ImageWidth;
  format: ImageFormat;
}

const PRODUCT = /^products\/([a-z-]{1,30})\/([a-z]{1,20})\/([a-z]{1,20})-([1-9]\d{2,3})\.([a-z]{3,4})$/;
const LANDSCAPE = /^(scenes|teasers)\/([a-z]{1,30})-([1-9]\d{2,3})\.([a-z]{3,4})$/;

/**
 * Reads what follows `/img/` in an address, still percent-encoded: `products/mug/red/front-480.avif`, `scenes/kitchen-1280.webp`.
 * Only names of the closed lists come out; anything else is `undefined`.
 */
export function parseImageAddress(path: string): ImageAddress | undefined {
  return parseProduct(path) ?? parseLandscape(path);
}

function parseProduct(path: string): ImageAddress | undefined {
  const [, drawingName, colourName, viewName, ...file] = PRODUCT.exec(path) ?? [];
  const drawing = member(DRAWINGS, drawingName);
  const colour = member(COLOURS, colourName);
  const view = member(VIEWS, viewName);
  return drawing && colour && view ? withFile({ kind: 'product', drawing, colour, view }, file) : undefined;
}

function parseLandscape(path: string): ImageAddress | undefined {
  const [, folder, sceneName, ...file] = LANDSCAPE.exec(path) ?? [];
  const scene = member(SCENES, sceneName);
  return scene ? withFile({ kind: folder === 'scenes' ? 'scene' : 'teaser', scene }, file) : undefined;
}

function withFile(picture: Picture, [digits, extension]: string[]): ImageAddress | undefined {
  const width = member(WIDTHS, Number(digits));
  const format = member(FORMATS, extension);
  return width && format ? { picture, width, format } : undefined;
}

function member<T>(list: readonly T[], value: unknown): T | undefined {
  return list.find((item) => item === value);
}
