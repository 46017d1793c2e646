import type { SiteCode } from '@ninefold/sites';
import { expect, it } from 'vitest';
import { broaderTerm } from './broader-term.ts';
import { readTerm } from './read-term.ts';

it.each<[SiteCode, query: string, thing: string | undefined]>([
  ['DE', 'Socken für Herren', 'Socken'],
  ['DE', 'socken herren', 'socken'],
  ['DE', 'blaue Tassen', 'Tassen'],
  ['CH_FR', 'chaussettes pour homme', 'chaussettes'],
  ['TR', 'kırmızı fincan', 'fincan'],
  ['DE', 'Socken', undefined],
  ['DE', 'kaffee tasse', undefined],
  ['DE', 'blau', undefined],
  ['DE', '', undefined],
])('on %s "%s" wants "%s" first of all', (site, query, thing) => {
  expect(broaderTerm(readTerm(site, query))).toBe(thing);
});
