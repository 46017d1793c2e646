import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PictureWidth } from '@ninefold/sites';
import type { PictureFormat } from '../../service/pictures/picture-address.ts';
import { renderPicture } from '../../service/pictures/render-picture.ts';
import { drawPicture, DRAWN_PICTURES, type DrawnPicture } from './draw-picture.ts';
import { KINDS, type KindName } from './kinds.ts';
import { COLOURS, DRAWINGS, SCENES, VIEWS } from './names.ts';

const KIND_NAMES = Object.keys(KINDS) as KindName[];
const FRONTS = DRAWN_PICTURES.filter((picture) => picture.shape === 'product' && picture.view === 'front');
const PRODUCTS = [...DRAWINGS, ...KIND_NAMES].flatMap((drawing, index) =>
  VIEWS.map((view) => ({ drawing, view, colour: colourOf(drawing, index) })),
);
const KB = 1024;

/** A kind is drawn in its own colours alone. */
function colourOf(drawing: string, index: number) {
  return drawing in KINDS ? KINDS[drawing as KindName][0] : (COLOURS[index % COLOURS.length] ?? 'red');
}

/** References that no definition answers, and identifiers defined twice. */
function faultsOf(svg: string): string[] {
  const defined = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  const used = Array.from(svg.matchAll(/url\(#([^)]+)\)/g), ([, id]) => id);
  const missing = used.filter((id) => !defined.includes(id));
  const twice = defined.filter((id, index) => defined.indexOf(id) !== index);
  const broken = svg.match(/NaN|undefined|null|Infinity/g) ?? [];
  return [...missing, ...twice, ...broken].map(String);
}

function rendered(picture: DrawnPicture, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const bytes = Buffer.from(drawPicture(picture));
  return renderPicture({ kind: 'drawing', bytes }, { shape: picture.shape, name: '', width, format });
}

async function visibleDetail(file: Buffer): Promise<number> {
  const { channels } = await sharp(file).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

describe('products', () => {
  it.each(PRODUCTS)('PRM-4 draws $drawing, $colour, $view', async ({ drawing, colour, view }) => {
    const picture: DrawnPicture = { shape: 'product', drawing, colour, view };
    const svg = drawPicture(picture);
    expect(faultsOf(svg)).toEqual([]);
    expect(drawPicture(picture)).toBe(svg);
    const file = await rendered(picture, 160, 'webp');
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160, hasAlpha: false });
    expect(await visibleDetail(file)).toBeGreaterThan(8);
  });

  it('PRM-4 draws no two things alike', () => {
    const drawn = new Map(FRONTS.map((picture) => [drawPicture(picture), picture]));
    expect(drawn.size).toBe(FRONTS.length);
  });

  it.each(DRAWINGS)('PRM-4 draws %s differently in every colour', (drawing) => {
    const drawn = COLOURS.map((colour) => drawPicture({ shape: 'product', drawing, colour, view: 'front' }));
    expect(new Set(drawn).size).toBe(COLOURS.length);
    expect(drawn.flatMap(faultsOf)).toEqual([]);
  });

  it.each(['coffee-bag', 'sweater', 'shelf'] as const)('PRM-4 keeps %s small at 480 px', async (drawing) => {
    const picture: DrawnPicture = { shape: 'product', drawing, colour: 'petrol', view: 'angle' };
    expect((await rendered(picture, 480, 'avif')).length).toBeLessThan(10 * KB);
    expect((await rendered(picture, 480, 'webp')).length).toBeLessThan(14 * KB);
  });
});

/** How much lighter each edge is than what is beside it, 0 to 255: left, right, top, bottom. */
async function lightEdges(file: Buffer): Promise<number[]> {
  const { width, height } = await sharp(file).metadata();
  const lightness = async (left: number, top: number, across: number, down: number) => {
    const area = await sharp(file).extract({ left, top, width: across, height: down }).greyscale().toBuffer();
    return (await sharp(area).stats()).channels[0]!.mean;
  };
  const column = (x: number) => lightness(x, 0, 1, height);
  const row = (y: number) => lightness(0, y, width, 1);
  const pairs = [
    [column(0), column(1)],
    [column(width - 1), column(width - 2)],
    [row(0), row(1)],
    [row(height - 1), row(height - 2)],
  ] as const;
  return Promise.all(pairs.map(async ([edge, beside]) => (await edge) - (await beside)));
}

describe('scenes', () => {
  it.each([160, 240, 320, 480, 640, 960, 1280] as const)(
    'PRM-4 draws a teaser of %i px to its edges, without a line of the white paper',
    async (width) => {
      const file = await rendered({ shape: 'teaser', scene: 'christmas' }, width, 'webp');
      expect(Math.max(...(await lightEdges(file)))).toBeLessThan(5);
    },
  );

  it.each(SCENES)('PRM-4 draws the scene %s and its teaser', async (scene) => {
    for (const [shape, height] of [
      ['scene', 140],
      ['teaser', 188],
    ] as const) {
      const svg = drawPicture({ shape, scene });
      expect(faultsOf(svg)).toEqual([]);
      const file = await rendered({ shape, scene }, 320, 'jpg');
      expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 320, height });
      expect(await visibleDetail(file)).toBeGreaterThan(8);
    }
  });

  it.each(SCENES)('PRM-4 leaves room for text on the left of the scene %s', async (scene) => {
    const file = await rendered({ shape: 'scene', scene }, 640, 'jpg');
    const left = await sharp(file).extract({ left: 0, top: 20, width: 180, height: 160 }).toBuffer();
    expect(await visibleDetail(left)).toBeLessThan(24);
  });
});
