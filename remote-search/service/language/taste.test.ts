import { describe, expect, it } from 'vitest';
import type { Language } from './language.ts';
import { readTaste } from './taste.ts';

describe('readTaste', () => {
  it.each<[Language, string, string, string]>([
    ['de', 'kaffee mit schokoladennote', 'milchschokolade', 'kaffee'],
    ['de', 'kaffee mit vanille geschmack', 'vanille', 'kaffee'],
    ['de', 'kaffee der nach schokolade schmeckt', 'schokolade', 'kaffee'],
    ['de', 'kaffee schmeckt nach marille', 'marille', 'kaffee'],
    ['de', 'kaffee mit pflaumennote', 'pflaumen', 'kaffee'],
    ['fr', 'café goût chocolat', 'chocolat', 'café'],
    ['cs', 'káva která chutná po ořechách', 'lískový', 'káva'],
    ['sk', 'káva čo chutí ako čokoláda', 'čokoláda', 'káva'],
    ['pl', 'kawa która smakuje jak czekolada', 'czekolada', 'kawa'],
    ['fr', 'café aux notes de noisette', 'noisette', 'café'],
    ['fr', 'café aux arômes de noisette', 'noisette', 'café'],
    ['cs', 'káva s chutí karamelu', 'karamel', 'káva'],
    ['sk', 'kava s prichutou vanilky', 'vanilka', 'kava'],
    ['pl', 'kawa o smaku czekolady', 'czekolady', 'kawa'],
    ['hu', 'csokoládés ízű kávé', 'csokoládé', 'kávé'],
    ['tr', 'çikolata aromalı kahve', 'çikolata', 'kahve'],
    ['de', 'nussiger kaffee', 'mandel', 'kaffee'],
    ['de', 'blumige bohnen', 'jasmin', 'bohnen'],
    ['fr', 'café fruité', 'abricot', 'café'],
    ['cs', 'ovocna kava', 'broskev', 'kava'],
    ['sk', 'čokoládová káva', 'čokoláda', 'káva'],
    ['pl', 'kawa orzechowa', 'migdał', 'kawa'],
    ['hu', 'gyümölcsös kávé', 'őszibarack', 'kávé'],
    ['tr', 'vanilyalı kahve', 'vanilya', 'kahve'],
  ])('reads in %s of "%s" what it tastes of, and what', (language, text, taste, rest) => {
    const read = readTaste(text, language);
    expect(read?.tastes).toContain(taste);
    expect(read?.rest).toBe(rest);
  });

  it.each<[Language, string]>([
    ['de', 'kaffee und schokolade'],
    ['de', 'mit schokonote'],
    ['pl', 'kubek z uchem'],
    ['de', 'fruchtiger tee'],
    ['tr', 'meyveli çay'],
    ['fr', 'chocolat aux éclats de café'],
  ])('finds nothing of that in %s in "%s"', (language, text) => {
    expect(readTaste(text, language)).toBeUndefined();
  });
});
