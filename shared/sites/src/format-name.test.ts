import { expect, it } from 'vitest';
import { formatName, nameOrder, SITE_CODES } from './index.ts';

it('SIT-3 says the family name first in Hungarian alone', () => {
  const name = { first: 'Anna', last: 'Berger' };
  expect(formatName('HU', name)).toBe('Berger Anna');
  expect(SITE_CODES.filter((site) => formatName(site, name) !== 'Anna Berger')).toEqual(['HU']);
  expect(nameOrder('HU')).toEqual(['last', 'first']);
  expect(nameOrder('DE')).toEqual(['first', 'last']);
});

it('SIT-3 needs no family name', () => {
  for (const site of SITE_CODES) expect(formatName(site, { first: 'Anna', last: '' })).toBe('Anna');
});
