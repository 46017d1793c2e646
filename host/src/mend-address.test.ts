import { expect, it } from 'vitest';
import { mendAddress } from './mend-address.ts';

it.each([
  ['/', '/'],
  ['/search?query=%ff%zz', '/search?query=%ff%zz'],
  ['/k%C3%A4se-p1?a=b?c', '/k%C3%A4se-p1?a=b?c'],
  ['/%zz', '/%25zz'],
  ['/%', '/%25'],
  ['/%ff?a=%ff', '/%25ff?a=%ff'],
  ['/a%00b', '/a%2500b'],
])('takes %s for %s', (url, mended) => expect(mendAddress(url)).toBe(mended));
