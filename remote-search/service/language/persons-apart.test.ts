import { describe, expect, it } from 'vitest';
import type { Language } from './language.ts';
import { personsApartIn } from './persons-apart.ts';

describe('personsApartIn', () => {
  it.each<[Language, string, string]>([
    ['de', 'regenjacke herren', 'herren'],
    ['de', 'kinderrucksack', 'kinder'],
    ['de', 'rain jacket men', 'herren'],
    ['fr', 'veste femme', 'femme'],
    ['cs', 'pánská bunda', 'pánsk'],
    ['sk', 'bunda pre ženy', 'dámsk'],
    ['pl', 'kurtka dla mężczyzny', 'męsk'],
    ['hu', 'női cipő', 'női'],
    ['tr', 'çocuk montu', 'çocuk'],
    ['de', 'warme mütze für papa', 'herren'],
    ['de', 'mütze für die schwiegermutter', 'damen'],
    ['fr', 'quelque chose de chaud pour la tête de mon mari', 'homme'],
    ['cs', 'čepice pro tátu', 'pánsk'],
    ['sk', 'svetrík pre babku', 'dámsk'],
    ['pl', 'coś ciepłego na głowę dla męża', 'męsk'],
    ['hu', 'meleg zokni apukámnak', 'férfi'],
    ['tr', 'anneme sıcak bere', 'kadın'],
    ['tr', 'warm hat for my son', 'çocuk'],
  ])('tells in %s of "%s" whom it is for', (language, term, meant) => {
    const apart = personsApartIn(term, language)!;
    expect(apart.meant[0]).toBe(meant);
    expect(apart.others.length).toBeGreaterThanOrEqual(2);
    expect(apart.others).not.toContain(meant);
  });

  it.each<[Language, string]>([
    ['de', 'jacke für mann und frau'],
    ['de', 'jacke'],
    ['de', 'mannheim'],
    ['cs', 'dárek od táty pro mámu'],
    ['fr', 'hommage'],
  ])('tells in %s nothing of that of "%s"', (language, term) => {
    expect(personsApartIn(term, language)).toBeUndefined();
  });
});
