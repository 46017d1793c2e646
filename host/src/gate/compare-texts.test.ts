import { expect, it } from 'vitest';
import { makeRelease, TEST_SHEET } from '../releases/testing/make-release.ts';
import { compareTexts } from './compare-texts.ts';

async function judge(texts: Record<string, object>, fallback = TEST_SHEET.fallback): Promise<string[]> {
  const locales = Object.fromEntries(Object.keys(texts).map((locale) => [locale, `locales/${locale}.json`]));
  const exposes = { Badge: { scripts: [], styles: [], slot: { ...TEST_SHEET, fallback } } };
  const { manifest } = makeRelease({ manifest: { locales, exposes } });
  const read = (path: string) => Promise.resolve(Buffer.from(JSON.stringify(texts[path.slice(8, -5)])));
  return (await compareTexts(manifest, read)).map(({ code, text }) => `${code} ${text}`);
}

it('REL-4 accepts languages that say the same, each with its plural forms, and Austria that says what differs', async () => {
  expect(
    await judge({
      'de-DE': { Badge: { title: 'Korb', count_one: '1', count_other: '2' } },
      'de-AT': { Badge: { title: 'Wagerl' } },
      'pl-PL': { Badge: { title: 'Koszyk', count_one: '1', count_few: '2', count_many: '5', count_other: '1,5' } },
    }),
  ).toEqual([]);
});

it('REL-4 names the texts that a language lacks, a few of them', async () => {
  const many = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((number) => [`text${number}`, 'x']));
  expect(
    await judge({ 'de-DE': { Badge: { ...many, title: 'Korb' } }, 'hu-HU': { Badge: { title: 'Kosár' } } }),
  ).toEqual([
    'TEXTS_INCOMPLETE the texts of hu-HU lack Badge.text1, Badge.text2, Badge.text3, Badge.text4, Badge.text5 and 2 more, which others have',
  ]);
});

it('REL-4 names the texts of fallbacks that no language has: whoever gets one would read its key', async () => {
  const fallback = {
    show: [
      { link: '/cart', text: { key: 'cart' } },
      { link: '/shops', text: { key: 'shops' } },
      { link: '/', text: 'Ninefold' },
    ],
  };
  expect(await judge({ 'de-DE': { fallback: { cart: 'Zum Warenkorb' } } }, fallback)).toEqual([
    'TEXTS_INCOMPLETE its fallbacks show fallback.shops, which no language has',
  ]);
  expect(await judge({ 'de-DE': { fallback: { cart: 'Zum Warenkorb', shops: 'Filialen' } } }, fallback)).toEqual([]);
});

it('REL-4 accepts a release of one language, and one that says nothing', async () => {
  expect(await judge({ 'de-DE': { Badge: { title: 'Korb' } } })).toEqual([]);
  expect(await judge({})).toEqual([]);
});
