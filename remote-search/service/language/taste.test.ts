import { describe, expect, it } from 'vitest';
import type { Language } from './language.ts';
import { readTaste } from './taste.ts';

describe('readTaste', () => {
  it.each<[Language, string, string, string]>([
    ['de', 'kaffee mit schokoladennote', 'schokoladen', 'kaffee'],
    ['de', 'kaffee mit vanille geschmack', 'vanille', 'kaffee'],
    ['de', 'kaffee der nach schokolade schmeckt', 'schokolade', 'kaffee'],
    ['de', 'kaffee schmeckt nach marille', 'marille', 'kaffee'],
    ['fr', 'café goût chocolat', 'chocolat', 'café'],
    ['cs', 'káva která chutná po ořechách', 'ořechách', 'káva'],
    ['sk', 'káva čo chutí ako čokoláda', 'čokoláda', 'káva'],
    ['pl', 'kawa która smakuje jak czekolada', 'czekolada', 'kawa'],
    ['fr', 'café aux notes de noisette', 'noisette', 'café'],
    ['cs', 'káva s chutí čokolády', 'čokolády', 'káva'],
    ['sk', 'kava s prichutou vanilky', 'vanilky', 'kava'],
    ['pl', 'kawa o smaku czekolady', 'czekolady', 'kawa'],
    ['hu', 'csokoládés ízű kávé', 'csokoládé', 'kávé'],
    ['tr', 'çikolata aromalı kahve', 'çikolata', 'kahve'],
  ])('reads in %s of "%s" what it tastes of, and what', (language, text, taste, rest) => {
    expect(readTaste(text, language)).toEqual({ taste, rest });
  });

  it.each<[Language, string]>([
    ['de', 'kaffee und schokolade'],
    ['de', 'mit schokonote'],
    ['pl', 'kubek z uchem'],
  ])('finds nothing of that in %s in "%s"', (language, text) => {
    expect(readTaste(text, language)).toBeUndefined();
  });
});
