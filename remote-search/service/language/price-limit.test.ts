import { describe, expect, it } from 'vitest';
import type { Language } from './language.ts';
import { readPriceLimit } from './price-limit.ts';

describe('readPriceLimit', () => {
  it.each<[Language, string, string, object]>([
    ['de', 'pfanne unter 30 euro', 'pfanne', { to: 30 }],
    ['de', 'kaffeemaschine bis 1.200,50 €', 'kaffeemaschine', { to: 1200.5 }],
    ['de', 'zelt unter chf 300', 'zelt', { to: 300 }],
    ['de', 'tasse zwischen 20 und 50 euro', 'tasse', { from: 20, to: 50 }],
    ['de', 'jacke ab 80 eur damen', 'jacke damen', { from: 80 }],
    ['fr', 'machine à café moins de 100 francs', 'machine à café', { to: 100 }],
    ['fr', "poêle jusqu'à 60 chf", 'poêle', { to: 60 }],
    ['cs', 'kávovar do 5 000 kč', 'kávovar', { to: 5000 }],
    ['sk', 'deka od 20 do 40 eur', 'deka', { from: 20, to: 40 }],
    ['pl', 'ekspres do 500 zł', 'ekspres', { to: 500 }],
    ['hu', 'kávéfőző 50000 ft alatt', 'kávéfőző', { to: 50_000 }],
    ['hu', 'bögre 5000 ft-ig', 'bögre', { to: 5000 }],
    ['tr', '3000 tl altı kahve makinesi', 'kahve makinesi', { to: 3000 }],
    ['tr', "500 tl'ye kadar kupa", 'kupa', { to: 500 }],
    ['de', 'rucksack bis 30.-', 'rucksack', { to: 30 }],
    ['de', 'zelt unter 100', 'zelt', { to: 100 }],
    ['fr', 'bougies autour de 10 francs', 'bougies', { from: 7, to: 13 }],
    ['hu', 'takaró 10 ezer ft alatt', 'takaró', { to: 10_000 }],
    ['tr', '2 bin tl civarı mont', 'mont', { from: 1400, to: 2600 }],
    ['pl', 'prezent około 100 zł', 'prezent', { from: 70, to: 130 }],
    ['de', 'wichteln bis zwanzig euro', 'wichteln', { to: 20 }],
    ['de', 'tasse unter fünfzehn', 'tasse', { to: 15 }],
    ['fr', 'cadeau à moins de deux cents francs', 'cadeau', { to: 200 }],
    ['cs', 'mlýnek do tisícovky', 'mlýnek', { to: 1000 }],
    ['cs', 'kávovar do pěti set korun', 'kávovar', { to: 500 }],
    ['cs', 'hrnek do třiceti eur', 'hrnek', { to: 30 }],
    ['cs', 'hrnek pod devadesát korun', 'hrnek', { to: 90 }],
    ['pl', 'kubek do piętnastu złotych', 'kubek', { to: 15 }],
    ['hu', 'bögre hatvan ezer forint alatt', 'bögre', { to: 60_000 }],
    ['sk', 'darček do dvadsať eur', 'darček', { to: 20 }],
    ['pl', 'prezent do stówki', 'prezent', { to: 100 }],
    ['pl', 'ekspres do dwóch tysięcy', 'ekspres', { to: 2000 }],
    ['hu', 'kés 15 ezer alatt', 'kés', { to: 15_000 }],
    ['hu', 'takaró tízezer forint alatt', 'takaró', { to: 10_000 }],
    ['tr', 'iki yüz lira altı kupa', 'kupa', { to: 200 }],
    // Numbers of several words, and of several in one.
    ['de', 'pfanne bis fünfunddreissig euro', 'pfanne', { to: 35 }],
    ['de', 'zelt unter zweihundertfünfzig euro', 'zelt', { to: 250 }],
    ['de', 'tee bis achtzehn euro', 'tee', { to: 18 }],
    ['fr', 'cadeau à moins de quatre-vingts francs', 'cadeau', { to: 80 }],
    ['fr', 'bougie moins de quatre-vingt-quinze francs', 'bougie', { to: 95 }],
    ['fr', 'lampe moins de soixante-dix francs', 'lampe', { to: 70 }],
    ['fr', 'sac moins de vingt et un francs', 'sac', { to: 21 }],
    ['fr', 'sac moins de deux cent cinquante francs', 'sac', { to: 250 }],
    ['fr', 'sac entre cent et deux cents francs', 'sac', { from: 100, to: 200 }],
    ['de', 'zelt zwischen hundert und zweihundert euro', 'zelt', { from: 100, to: 200 }],
    ['cs', 'hrnek do dvě stě padesát korun', 'hrnek', { to: 250 }],
    ['cs', 'hrnek do pětadvaceti korun', 'hrnek', { to: 25 }],
    ['cs', 'mlýnek do dvou tisíc pěti set korun', 'mlýnek', { to: 2500 }],
    ['sk', 'deka do dvadsaťpäť eur', 'deka', { to: 25 }],
    ['pl', 'kubek do dwudziestu pięciu złotych', 'kubek', { to: 25 }],
    ['pl', 'ekspres do sześćset złotych', 'ekspres', { to: 600 }],
    ['hu', 'kávéfőző huszonötezer forint alatt', 'kávéfőző', { to: 25_000 }],
    ['tr', 'iki yüz elli lira altı kupa', 'kupa', { to: 250 }],
    ['tr', 'bin beş yüz lira altı mont', 'mont', { to: 1500 }],
    ['tr', 'iki yüz altı kupa', 'kupa', { to: 200 }],
    // What is left stays as it was typed.
    ['cs', 'set hrnků do tisíc korun', 'set hrnků', { to: 1000 }],
    ['tr', 'yüz kremi elli lira altı', 'yüz kremi', { to: 50 }],
    ['de', 'kaffee 500 g bis zehn euro', 'kaffee 500 g', { to: 10 }],
  ])('reads in %s of "%s" what is left and the limit', (language, text, rest, limit) => {
    expect(readPriceLimit(text, language)).toEqual({ rest, limit });
  });

  it.each<[Language, string]>([
    ['de', 'zelt bis 2 personen'],
    ['de', 'unter 20 euro'],
    ['pl', 'kapsułki do ekspresu'],
    ['cs', 'káva 1000 g'],
    ['tr', 'kahve makinesi'],
    ['tr', 'yüz havlusu'],
    ['de', 'zelt für zwei'],
    ['hu', 'hat személyes asztal'],
  ])('finds in %s no limit in "%s"', (language, text) => {
    expect(readPriceLimit(text, language)).toBeUndefined();
  });
});
