import { SITE_CODES } from '@ninefold/sites';
import { expect, it } from 'vitest';
import { FreezeOrder } from './freezes.ts';

const ORDER = { sites: ['DE'], until: '2027-01-02T08:00', reason: 'holidays' };

it.each<[boolean, string, object]>([
  [true, 'no beginning: it begins at once', {}],
  [true, 'a beginning by the clock of each site', { from: '2026-12-24T18:00' }],
  [true, 'all sites', { sites: [...SITE_CODES] }],
  [false, 'no site', { sites: [] }],
  [false, 'a site twice beside all others', { sites: [...SITE_CODES, 'DE'] }],
  [false, 'a country without a site', { sites: ['FR'] }],
  [false, 'no end', { until: undefined }],
  [false, 'words for an end', { until: 'next year' }],
  [false, 'no reason', { reason: '  ' }],
  [false, 'more than is asked for', { isForced: true }],
])('REL-15 is it %s that a freeze may have %s', (isAllowed, _what, changed) => {
  expect(FreezeOrder.safeParse({ ...ORDER, ...changed }).success).toBe(isAllowed);
});
