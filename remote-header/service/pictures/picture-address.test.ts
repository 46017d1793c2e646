import { describe, expect, it } from 'vitest';
import { parsePictureAddress } from './picture-address.ts';

describe('parsePictureAddress', () => {
  it.each([
    ['products/mug/red/front-480.avif', 'product', 'mug/red/front', 480, 'avif'],
    [
      'products/feed/0123456789abcdef0123456789abcdef-120.webp',
      'product',
      'feed/0123456789abcdef0123456789abcdef',
      120,
      'webp',
    ],
    ['scenes/summer-garden-1280.webp', 'scene', 'summer-garden', 1280, 'webp'],
    ['scenes/garden-1600-1280.webp', 'scene', 'garden-1600', 1280, 'webp'],
    ['teasers/sale/3f2a9c1b5d6e7f80-640.jpg', 'teaser', 'sale/3f2a9c1b5d6e7f80', 640, 'jpg'],
    ['whole/logo-160.webp', 'whole', 'logo', 160, 'webp'],
  ])('PRM-4 reads %s', (path, shape, name, width, format) => {
    expect(parsePictureAddress(path)).toEqual({ shape, name, width, format });
  });

  it.each([
    'products/mug/red/front-481.avif',
    'products/mug/red/front-0480.avif',
    'products/mug/red/front-480.png',
    'products/mug/red/front-480.AVIF',
    'products/mug/red/front-120.jpg',
    'products/Mug-480.avif',
    'products/a/b/c/d-480.avif',
    'products/-480.avif',
    'products/mug--480.avif',
    'products/../mug-480.avif',
    'products/mug-480.avif/',
    'products/mug-480.avif\0',
    'products/mug-480.avif%00',
    'products%2Fmug-480.avif',
    'constructor/mug-480.avif',
    'originals/mug-480.avif',
    `scenes/${'a'.repeat(61)}-480.avif`,
    '',
  ])('PRM-4 knows no picture at %j', (path) => {
    expect(parsePictureAddress(path)).toBeUndefined();
  });
});
