import { expect, it } from 'vitest';
import { PATHS, categoryPath, correctedAddress, parseShopPath, productPath, searchPath, servicePath } from './index.ts';

it('LAY-3 knows the fixed links', () => {
  expect(Object.values(PATHS).join(' ')).toBe(
    '/ /search /service/cartfrontend/cart /service/cartfrontend/checkout /service/storefinder/search /usermenu /subscribenewsletter ' +
      '/login /signup /resetpassword /account /accountsettings /orderhistory /beanaccount /contact /withdrawal /cancellation /writereview',
  );
});

it('LAY-3 ends categories in c, services in s and products in p plus a number', () => {
  expect(categoryPath('kaffee', 400001)).toBe('/kaffee-c400001');
  expect(servicePath('versand', 7)).toBe('/versand-s7');
  expect(productPath('espresso-mug', '100234')).toBe('/espresso-mug-p100234');
});

it.each([
  ['product', productPath('2-in-1-mug', 12), '2-in-1-mug', '12'],
  ['category', categoryPath('çay', 3), 'çay', '3'],
  ['service', servicePath('a-c1', 9), 'a-c1', '9'],
] as const)('LAY-3 reads a %s back from %s', (type, path, slug, id) => {
  expect(parseShopPath(path)).toEqual({ type, slug, id });
});

it.each(['/', '/coffee-pot', '/x-c', '/-c12', '/a/b-c12', '/mug-p12/more', '/subscribe-newsletter'])(
  'LAY-3 finds nothing in %s',
  (path) => {
    expect(parseShopPath(path)).toBeUndefined();
  },
);

it('LAY-3 survives a broken escape', () => {
  expect(parseShopPath('/100%-c4')).toEqual({ type: 'category', slug: '100%', id: '4' });
});

it.each([
  ['/x-p1', {}, '/tasse-p1', '/tasse-p1'],
  ['/x-p1', { variant: '1-2', q: 'a b' }, '/tasse-p1', '/tasse-p1?variant=1-2&q=a+b'],
  ['/tasse-p1', { variant: '1-2' }, '/tasse-p1', undefined],
  ['/%C3%A7ay-c3', {}, '/çay-c3', undefined],
] as const)('LAY-3 leads %s to the page’s own address', (path, query, canonical, address) => {
  expect(correctedAddress({ path, query }, canonical)).toBe(address);
});

it('SRC-3 encodes the term of a search link', () => {
  expect(searchPath('tasse & löffel')).toBe('/search?query=tasse%20%26%20l%C3%B6ffel');
});
