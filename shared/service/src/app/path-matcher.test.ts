import { expect, it } from 'vitest';
import { pathMatcher } from './path-matcher.ts';

it.each([
  ['/service/cart/api/cart?a=1', true],
  ['/service/cart/', true],
  ['/service/cart', false],
  ['/service/cartfrontend/cart', false],
  ['/service/login/form/x', true],
  ['/service/login/form/x?a=/', true],
  ['/service/login/form/x/y', false],
  ['/a/service/cart/', false],
])('%s is among the addresses: %s', (url, expected) => {
  expect(pathMatcher(['/service/cart/*', '/service/login/form/x'])(url)).toBe(expected);
});

it('nothing is among none', () => expect(pathMatcher([])('/')).toBe(false));
