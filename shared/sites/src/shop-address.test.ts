import { expect, it } from 'vitest';
import { isShopAddress } from './shop-address.ts';

it.each(['/', '/mein-konto', '/suche?q=tasse&page=2#list', `/${'a'.repeat(1999)}`, '/a/~b!c'])(
  'SES-5 CRT-1 a login or a form leads back to %s',
  (address) => {
    expect(isShopAddress(address)).toBe(true);
  },
);

it.each([
  undefined,
  '',
  'konto',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/\tevil',
  '/a b',
  '/a\n',
  '/ä',
  `/${'a'.repeat(2000)}`,
])('SES-5 CRT-1 a login or a form leads nobody to %j', (address) => {
  expect(isShopAddress(address)).toBe(false);
});
