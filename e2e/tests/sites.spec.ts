import { formatMoney, siteOf, type Site } from '@ninefold/sites';
import { textKeys } from '../src/text-keys.ts';
import { visibleText } from '../src/visible-text.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, SITE_CODES, test } from './shop-test.ts';

/** Small words that a text of the language cannot do without, and that none of the other languages has. */
const COMMON_WORDS: Record<Site['language'], string[]> = {
  de: ['und', 'für', 'oder', 'nicht', 'mit', 'Ihre'],
  fr: ['avec', 'vous', 'votre', 'dans', 'une', 'aux'],
  cs: ['nebo', 'při', 'jsou', 'také', 'který', 'vaše'],
  hu: ['és', 'vagy', 'egy', 'hogy', 'nem', 'csak'],
  pl: ['oraz', 'dla', 'lub', 'się', 'jest', 'które'],
  sk: ['alebo', 'pri', 'sú', 'tiež', 'ktorý', 'ktoré'],
  tr: ['için', 'ile', 'bir', 'veya'],
};

const CURRENCY_SIGNS: Record<Site['currency'], RegExp> = {
  EUR: /\d\s?€|€\s?\d/,
  CHF: /CHF/,
  CZK: /\d\s?Kč/,
  HUF: /\d\s?Ft/,
  PLN: /\d\s?zł/,
  TRY: /₺\s?\d/,
};

/** `Header.logIn`, but no address, number or abbreviation. */
const KEY_LIKE = /(?<![\w@./-])[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)+(?![\w@/])/g;

const keys = textKeys();
/** A key may be shown without what stands before it: `sort.label` of `listing.sort.label`. */
const isKey = (word: string) => keys.has(word) || [...keys].some((key) => key.endsWith(`.${word}`));

for (const code of SITE_CODES) {
  const site = siteOf(code);

  test.describe(code, () => {
    test(`SIT-1 SIT-2 ${code} answers every page in ${site.locale}`, async ({ shop }) => {
      for (const [kind, path] of Object.entries(await pagePathsOf(shop, code))) {
        const { status, html } = await shop.ask(code, path);
        expect.soft(status, path).toBe(kind === 'notFound' ? 404 : 200);
        expect.soft(html, path).toContain(`<html lang="${site.locale}"`);
      }
    });

    test(`SIT-3 ${code} writes prices in ${site.currency} and in no other currency`, async ({ shop }) => {
      const paths = await pagePathsOf(shop, code);
      for (const path of [paths.home, paths.category, paths.product]) {
        const text = visibleText((await shop.ask(code, path)).html);
        for (const [currency, sign] of Object.entries(CURRENCY_SIGNS)) {
          expect.soft(sign.test(text), `${currency} on ${path}`).toBe(currency === site.currency);
        }
      }
      const { html } = await shop.ask(code, paths.product);
      const [, price] = /"price":\s*"?(\d+(?:\.\d+)?)/.exec(html) ?? [];
      expect(visibleText(html)).toContain(formatMoney(code, Math.round(Number(price) * 100)).replaceAll(/\s/g, ' '));
    });

    test(`SIT-6 ${code} shows no untranslated key`, async ({ shop }) => {
      for (const path of Object.values(await pagePathsOf(shop, code))) {
        const text = visibleText((await shop.ask(code, path)).html);
        const shown = (text.match(KEY_LIKE) ?? []).filter(isKey);
        expect.soft(shown, path).toEqual([]);
        expect.soft(text, path).not.toContain('{{');
      }
    });

    test(`SIT-6 ${code} speaks ${site.language} and no other language`, async ({ shop }) => {
      for (const path of Object.values(await pagePathsOf(shop, code))) {
        const words = visibleText((await shop.ask(code, path)).html).split(/[^\p{L}\p{M}-]+/u);
        const count = (language: Site['language']) =>
          words.filter((word) => COMMON_WORDS[language].includes(word)).length;
        expect.soft(count(site.language), `${site.language} on ${path}`).toBeGreaterThan(0);
        for (const language of Object.keys(COMMON_WORDS) as Site['language'][]) {
          if (language === site.language) continue;
          const found = words.filter((word) => COMMON_WORDS[language].includes(word));
          expect.soft(found.length, `${language} on ${path}: ${found.join(' ')}`).toBeLessThan(2);
        }
      }
    });
  });
}
