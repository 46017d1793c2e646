import { expect, it } from 'vitest';
import { germanSpellings } from './swiss-german.ts';

it.each([
  ['regejagge', 'regenjacke'],
  ['isebahn', 'eisenbahn'],
  ['chleid', 'kleid'],
  ['gschirr', 'geschirr'],
  ['wullechappe', 'wollekappe'],
  ['sunneschirm', 'sonnenschirm'],
  ['beluchtig', 'beluchtung'],
  ['entkalche', 'entkalken'],
  ['ischlafe', 'einschlafen'],
  ['chalti', 'kalte'],
  ['starch', 'stark'],
  ['muttertagsgschenk', 'muttertagsgeschenk'],
])('SRC reads "%s" of Switzerland as "%s"', (typed, german) => {
  expect(germanSpellings(typed)).toContain(german);
});

it('has a word that is German as it is written left as it is', () => {
  expect(germanSpellings('bett')).toEqual([]);
});
