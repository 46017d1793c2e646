import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PictureAddress } from './picture-address.ts';
import { renderPicture, type ReadOriginal } from './render-picture.ts';
import { photograph } from './testing/test-pictures.ts';

const SMALL: PictureAddress = { shape: 'product', name: 'garden', width: 240, format: 'webp' };

function original(bytes: Buffer, more: Partial<ReadOriginal> = {}): ReadOriginal {
  return { kind: 'photograph', bytes, ...more };
}

/** The colour at a place, from 0 to 1 of width and height. */
async function colourAt(file: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'white' | 'other'> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (red > 150 && green > 230 && blue > 230) return 'white';
  if (red > 150 && blue < 90) return 'red';
  return blue > 150 && red < 90 ? 'blue' : 'other';
}

describe('shapes', () => {
  it.each([
    ['product', 240, 240],
    ['scene', 240, 105],
    ['teaser', 240, 141],
    ['whole', 240, 160],
  ] as const)('PRM-4 cuts a photograph of 900 × 600 to a %s of %i × %i', async (shape, width, height) => {
    const file = await renderPicture(original(await photograph(900, 600)), { ...SMALL, shape });
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  it('PRM-4 never enlarges a photograph', async () => {
    const bytes = original(await photograph(200, 100));
    const sizeOf = async (shape: PictureAddress['shape']) => {
      const { width, height } = await sharp(await renderPicture(bytes, { ...SMALL, shape, width: 960 })).metadata();
      return [width, height];
    };
    expect(await Promise.all([sizeOf('scene'), sizeOf('whole'), sizeOf('product')])).toEqual([
      [200, 88],
      [200, 100],
      [200, 200],
    ]);
  });

  it('PRM-4 shows a tall product whole, on white, and not stretched', async () => {
    const file = await renderPicture(original(await photograph(300, 900, 1)), SMALL);
    expect(await colourAt(file, 0.05, 0.5)).toBe('white');
    expect(await colourAt(file, 0.5, 0.02)).toBe('red');
    expect(await colourAt(file, 0.36, 0.5)).toBe('red');
    expect(await colourAt(file, 0.3, 0.5)).toBe('white');
  });

  it.each([
    [0.1, 'red'],
    [0.9, 'blue'],
  ] as const)('PRM-4 keeps the point %d in the crop', async (x, colour) => {
    const focus = { x, y: 0.5 };
    const file = await renderPicture(original(await photograph(1000, 400), { focus }), SMALL);
    expect([await colourAt(file, 0.05, 0.5), await colourAt(file, 0.95, 0.5)]).toEqual([colour, colour]);
  });
});

it('PRM-4 turns a photograph as its camera has noted, and tells nobody where it was made', async () => {
  const turned = await sharp(await photograph(600, 300))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(turned).metadata()).exif).toBeDefined();
  const file = await renderPicture(original(turned), { ...SMALL, shape: 'whole', format: 'jpg' });
  expect([await colourAt(file, 0.5, 0.1), await colourAt(file, 0.5, 0.9)]).toEqual(['red', 'blue']);
  const { exif, orientation, width, height } = await sharp(file).metadata();
  expect({ exif, orientation, width, height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 240,
    height: 480,
  });
});

it('PRM-4 puts what is transparent on white', async () => {
  const clear = await sharp({ create: { width: 80, height: 80, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  expect(await colourAt(await renderPicture(original(clear), SMALL), 0.5, 0.5)).toBe('white');
});

it.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['jpg', 'jpeg'],
] as const)('PRM-4 renders %s', async (format, written) => {
  const file = await renderPicture(original(await photograph(300, 300)), { ...SMALL, format });
  expect(await sharp(file).metadata()).toMatchObject({ format: written, width: 240, height: 240, hasAlpha: false });
});
