import { expect, it } from 'vitest';
import { BREAKPOINTS, FOOTER_BREAKPOINTS, HEADER_BREAKPOINTS } from './index.ts';

it('SIT-8 has the breakpoints of the shop, the footer and the header', () => {
  expect(Object.entries(BREAKPOINTS).map(([name, width]) => `${name} ${width}`)).toEqual(
    'xs 374, s 667, m 767, l 979, xl 1023, xxl 1279, 3xl 1439, 4xl 1919'.split(', '),
  );
  expect(FOOTER_BREAKPOINTS).toEqual({ tablet: 768, classic: 1280 });
  expect(HEADER_BREAKPOINTS).toEqual({ tablet: 980, classic: 1440 });
});
