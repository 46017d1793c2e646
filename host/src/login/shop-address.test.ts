import { expect, it } from 'vitest';
import { isShopAddress } from './shop-address.ts';

it.each(['/', '/mein-konto', '/suche?q=tasse&page=2#list', `/${'a'.repeat(499)}`, '/a/~b!c'])(
  'SES-5 a login leads back to %s',
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
  `/${'a'.repeat(500)}`,
])('SES-5 a login leads nobody to %j', (address) => {
  expect(isShopAddress(address)).toBe(false);
});
