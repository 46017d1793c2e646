import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { endsWithGoods } from './goods/index.ts';
import type { Language } from './language.ts';
import { splitCompound } from './split-compound.ts';
import { possibleStems, stemWord } from './stem-word.ts';

describe('stemWord', () => {
  it.each<[Language, string]>([
    ['de', 'Mühle Mühlen'],
    ['de', 'türkis türkise türkiser'],
    ['fr', 'moulin moulins'],
    ['fr', 'tasse tasses'],
    ['cs', 'káva kávy kávu kávou kávě'],
    ['cs', 'hrnek hrnky hrnku hrnků'],
    ['sk', 'hrnček hrnčeky hrnčeka'],
    ['cs', 'pánev pánve pánvi'],
    ['cs', 'kabát kabátu kabáty'],
    ['sk', 'ponožka ponožky ponožiek'],
    ['sk', 'sveter svetra svetre'],
    ['sk', 'šaty šiat šatách'],
    ['sk', 'batoh batohmi'],
    ['pl', 'kawa kawy kawę kawą'],
    ['pl', 'kubek kubki kubków kubkami'],
    ['hu', 'bögre bögrét bögrék'],
    ['tr', 'fincan fincanı fincanlar fincanları'],
    ['tr', 'bardak bardağı'],
  ])('reads in %s the forms "%s" as one word', (language, forms) => {
    expect(new Set(forms.split(' ').map((form) => stemWord(foldText(form), language))).size).toBe(1);
  });

  it.each<[Language, string]>([
    ['de', 'Tasse Tasche'],
    ['cs', 'káva kávovar'],
    ['pl', 'kawa kapsułka'],
    ['hu', 'kés kész'],
    ['fr', 'matelas matelassé'],
    ['tr', 'kahve kahvaltı'],
  ])('keeps in %s "%s" apart', (language, words) => {
    expect(new Set(words.split(' ').map((word) => stemWord(foldText(word), language))).size).toBe(2);
  });
});

describe('possibleStems', () => {
  it.each<[Language, string, string]>([
    ['tr', 'çoraplarından', 'çorap'],
    ['de', 'muetzen', 'mütze'],
    ['de', 'gruene', 'grün'],
    ['de', 'samtpolsta', 'samtpolster'],
    ['fr', 'pots', 'pot'],
    ['tr', 'tavalarımız', 'tava'],
    ['tr', 'ayakkabılar', 'ayakkabı'],
    ['cs', 'čajík', 'čaj'],
    ['cs', 'čepička', 'čepice'],
    ['cs', 'ručníček', 'ručník'],
    ['sk', 'kanvička', 'kanvica'],
    ['pl', 'ręczniczki', 'ręcznik'],
    ['pl', 'szklaneczki', 'szklanka'],
    // What an ending has changed before it, and what ends like a form.
    ['cs', 'dece', 'deka'],
    ['cs', 'hrncích', 'hrnec'],
    ['cs', 'pyžam', 'pyžamo'],
    ['cs', 'bagančata', 'baganče'],
    ['pl', 'lampce', 'lampka'],
    ['pl', 'herbacie', 'herbata'],
    ['pl', 'swetrze', 'swetr'],
    ['pl', 'dużym', 'duży'],
    ['pl', 'patelni', 'patelnia'],
    ['tr', 'ayakkabıyla', 'ayakkabı'],
  ])('SRC reads in %s "%s" as a form of "%s"', (language, typed, word) => {
    expect(possibleStems(foldText(typed), language)).toContain(stemWord(foldText(word), language));
  });

  it.each(['blaue', 'quelle', 'neue'])('SRC reads no umlaut in the German "%s"', (word) => {
    expect(possibleStems(word, 'de')).toHaveLength(1);
  });

  it('SRC reads the smaller of a tent in the Slovak "stanček"', () => {
    expect(possibleStems('stancek', 'sk')).toContain('stan');
  });

  it('SRC reads no smaller thing in the Czech "deštník"', () => {
    expect(possibleStems('destnik', 'cs')).not.toContain('dest');
  });
});

describe('endsWithGoods', () => {
  it.each([
    ['couchtisch', true],
    ['kaffeekapselmaschine', false],
    ['vollautomatische', false],
  ])('SRC tells of "%s" whether its end names goods: %s', (word, isGoods) => {
    expect(endsWithGoods(word, 'de')).toBe(isGoods);
  });
});

describe('foldText', () => {
  it.each([
    ['IŞIK', 'isik'],
    ['ışık', 'isik'],
    ['İSTANBUL', 'istanbul'],
    ['Kávé, Mütze & Łódź', 'kave mutze lodz'],
  ])('I2 folds "%s" to "%s"', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('splitCompound', () => {
  const known = new Set(['kaffee', 'muhle', 'wolle', 'kinder', 'tasse', 'espresso']);
  it.each([
    ['kaffeevollautomat', ['kaffee', 'vollautomat']],
    ['handmuhle', ['hand', 'muhle']],
    ['wollmantel', ['wolle', 'mantel']],
    ['kaffeehaferl', ['kaffee', 'haferl']],
    ['kinderfahrradtasse', ['kinderfahrrad', 'tasse']],
    ['espresso', []],
  ])('splits %s into %j', (word, parts) => {
    expect(splitCompound(word, 'de', known).map((part) => part.word)).toEqual(parts);
  });
});
