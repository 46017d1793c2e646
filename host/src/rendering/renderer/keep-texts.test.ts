import { createI18n } from '@ninefold/platform/host';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTexts } from './keep-texts.ts';

const TEXTS = {
  host: { title: 'Laden' },
  cart: {
    Badge: {
      title: 'Warenkorb',
      pieces_one: '{{count}} Stück',
      pieces_other: '{{count}} Stücke',
      from: 'ab {{price}}',
      for: 'Für {{name}}',
    },
  },
  search: { Badge: { title: 'Suche' } },
};

const missing = vi.fn<(namespace: string, key: string) => void>();
const made = vi.fn<(text: string) => void>();

beforeEach(() => vi.clearAllMocks());

function textsOf() {
  const i18n = keepTexts(
    createI18n('de-DE', TEXTS, {
      saveMissing: true,
      missingKeyHandler: (_locales, namespace, key) => missing(namespace, key),
    }),
  );
  const { translator } = i18n as unknown as { translator: { translate: (...given: unknown[]) => unknown } };
  const translate = translator.translate.bind(translator);
  translator.translate = (key, ...given) => {
    made(String(key));
    return translate(key, ...given);
  };
  return i18n;
}

describe('texts of a composition', () => {
  it('are each made once where no value goes into them, and each remote has its own', () => {
    const i18n = textsOf();
    for (let page = 0; page < 3; page++) {
      expect(i18n.getFixedT('de-DE', 'cart', 'Badge')('title')).toBe('Warenkorb');
      expect(i18n.getFixedT('de-DE', 'search', 'Badge')('title')).toBe('Suche');
      expect(i18n.getFixedT('de-DE', 'host')('title')).toBe('Laden');
    }
    expect(made.mock.calls).toEqual([['Badge.title'], ['Badge.title'], ['title']]);
  });

  it('have the values of each page', () => {
    const t = textsOf().getFixedT('de-DE', 'cart', 'Badge');
    expect([1, 2].map((count) => t('pieces', { count }))).toEqual(['1 Stück', '2 Stücke']);
    expect(['Anna', 'Ben'].map((name) => t('for', { name }))).toEqual(['Für Anna', 'Für Ben']);
    expect(t('none', { defaultValue: 'nichts' })).toBe('nichts');
    expect(t('none', 'gar nichts')).toBe('gar nichts');
  });

  it('are each made once for the same amounts, and anew for what may be a visitor’s own', () => {
    const t = textsOf().getFixedT('de-DE', 'cart', 'Badge');
    const own = ['Anna', 'R1764120000', '+43 664 123 45 67', '1010 Wien'];
    const page = () => [
      t('pieces', { count: 1 }),
      t('pieces', { count: 2 }),
      ...['5,99\u00a0€', 'CHF 5.90', '1\u202f299 Kč'].map((price) => t('from', { price })),
      ...own.map((name) => t('for', { name })),
    ];
    const shown = [
      '1 Stück',
      '2 Stücke',
      'ab 5,99\u00a0€',
      'ab CHF 5.90',
      'ab 1\u202f299 Kč',
      ...own.map((name) => `Für ${name}`),
    ];
    for (let times = 0; times < 3; times++) expect(page()).toEqual(shown);
    expect(made.mock.calls.filter(([key]) => key !== 'Badge.for')).toHaveLength(5);
    expect(made.mock.calls.filter(([key]) => key === 'Badge.for')).toHaveLength(3 * own.length);
  });

  it('are not mistaken for one another, whatever is written into a key', () => {
    const t = textsOf().getFixedT('de-DE', 'cart', 'Badge');
    t('pieces\ncount: number 7');
    expect(t('pieces', { count: 7 })).toBe('7 Stücke');
    // Of what is no number i18next makes no plural.
    expect(t('pieces', { count: '7' as never })).toBe('Badge.pieces');
  });

  it('are missed by their key, and as an object where one is asked for', () => {
    const i18n = textsOf();
    expect(i18n.getFixedT('de-DE', 'cart', 'Badge')('nobody')).toBe('Badge.nobody');
    expect(missing.mock.calls).toEqual([['cart', 'Badge.nobody']]);
    expect(i18n.t('Badge', { ns: 'search', returnObjects: true })).toEqual({ title: 'Suche' });
  });

  it('are forgotten when somebody makes ever new ones up', () => {
    const t = textsOf().getFixedT('de-DE', 'cart', 'Badge');
    expect(t('title')).toBe('Warenkorb');
    for (let index = 0; index < 6000; index++) t(`invented${index}`);
    expect(t('title')).toBe('Warenkorb');
    expect(made.mock.calls.filter(([key]) => key === 'Badge.title')).toHaveLength(2);
  });
});
