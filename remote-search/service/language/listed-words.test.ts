import { expect, it } from 'vitest';
import type { Language } from './language.ts';
import { farListed, nearestCompound, nearestListed, wrongLetters } from './listed-words.ts';

it.each<[Language, string, string | undefined]>([
  ['de', 'heizdeke', 'heizdecke'],
  ['de', 'kafeebonen', 'kaffeebohne'],
  ['de', 'capucino', 'cappuccino'],
  ['de', 'capuchino', 'cappuccino'],
  ['fr', 'machiato', 'macchiato'],
  ['de', 'wsachmaschine', 'waschmaschine'],
  ['pl', 'karimatta', 'karimata'],
  ['pl', 'garmka', 'garnki'],
  ['cs', 'svikcou', 'svicka'],
  ['de', 'kaffeebonan', 'kaffeebohne'],
  // The first letter is missing, or changed places with the second.
  ['de', 'chmortopf', 'schmortopf'],
  ['sk', 'vpredplatena', 'predplatena'],
  ['de', 'psritzkanne', 'spritzkanne'],
  // A word of a phrase, of catalogues, and in English.
  ['de', 'koffeinfreir', 'koffeinfreier'],
  ['sk', 'ponozkk', 'ponozky'],
  ['cs', 'grrinder', 'grinder'],
  // By its stem, and a word that only descriptions tell.
  ['cs', 'ponzek', 'ponozky'],
  ['de', 'kolumbein', 'kolumbien'],
  // Another form of a word is none with an error.
  ['cs', 'tmava', undefined],
  // One that ends otherwise is another word.
  ['de', 'kerzenmacht', undefined],
  ['de', 'xqzvwxy', undefined],
  ['de', 'bot', undefined],
])('SRC reads in %s "%s" as "%s", which shoppers call things', (language, typed, meant) => {
  expect(nearestListed(typed, language)).toBe(meant);
});

it.each<[Language, string, string | undefined]>([
  // It sounds the same.
  ['fr', 'chosure', 'chaussures'],
  ['fr', 'doudne', undefined],
  // Two letters wrong anywhere.
  ['de', 'wsaserkohcer', 'wasserkocher'],
  ['pl', 'krezdelko', 'krzeselko'],
  // In a shorter word they make another one.
  ['cs', 'trubicka', undefined],
  ['de', 'xqzvwxyvw', undefined],
])('SRC reads in %s the worse error "%s" as "%s"', (language, typed, meant) => {
  expect(farListed(typed, language)).toBe(meant);
});

it.each([
  ['kaffee', 'kaffee', 0],
  ['kafee', 'kaffee', 1],
  ['afkfee', 'kaffee', 2],
  ['kfafee', 'kaffee', 1],
  ['', 'tee', 3],
])('counts between "%s" and "%s" %i wrong letters', (one, other, count) => {
  expect(wrongLetters(one, other)).toBe(count);
});

it.each<[Language, string, string | undefined]>([
  ['de', 'kinderregenmanel', 'kinderregenmantel'],
  ['de', 'stubelambe', 'stubelampe'],
  ['de', 'kinderxyzabc', undefined],
  // A word that only has another inside.
  ['hu', 'vendegvaras', undefined],
])('mends in %s a word of the compound "%s"', (language, word, meant) => {
  expect(nearestCompound(word, language)).toBe(meant);
});
