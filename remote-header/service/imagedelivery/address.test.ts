import { describe, expect, it } from 'vitest';
import { parseImageAddress } from './address.ts';

describe('parseImageAddress', () => {
  it.each([
    ['products/mug/red/front-480.avif', { kind: 'product', drawing: 'mug', colour: 'red', view: 'front' }, 480, 'avif'],
    ['scenes/kitchen-1280.webp', { kind: 'scene', scene: 'kitchen' }, 1280, 'webp'],
    ['teasers/sale-640.jpg', { kind: 'teaser', scene: 'sale' }, 640, 'jpg'],
  ])('PRM-4 reads %s', (path, picture, width, format) => {
    expect(parseImageAddress(path)).toEqual({ picture, width, format });
  });

  it.each([
    'products/mug/red/front-481.avif',
    'products/mug/red/front-0480.avif',
    'products/mug/red/front-480.png',
    'products/mug/red/front-480.AVIF',
    'products/mug/purple/front-480.avif',
    'products/toString/red/front-480.avif',
    'products/mug/red/back-480.avif',
    'products/../mug/red/front-480.avif',
    'products/mug/red/front-480.avif/',
    'products/mug/red/front-480.avif\0',
    'products/mug/red/front-480.avif%00',
    'products%2Fmug/red/front-480.avif',
    'scenes/../products-480.avif',
    'scenes/beach-480.avif',
    '',
  ])('PRM-4 knows no picture at %j', (path) => {
    expect(parseImageAddress(path)).toBeUndefined();
  });
});
