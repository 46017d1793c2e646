import { SERVICE_PAGES, SITE_CODES, siteOf, type Language } from '@ninefold/sites';
import { expect, it } from 'vitest';
import type { ConsentTexts } from '../src/consent/embedded/consent-texts.ts';
import { demoContentPages } from './content-pages.ts';

it.each(SITE_CODES)(
  'HDR-10 the privacy page of %s names the purpose that the question on cookies asks for',
  async (site) => {
    const { language } = siteOf(site);
    const { texts } = (await import(`../src/consent/embedded/texts/${language}.ts`)) as { texts: ConsentTexts };
    const page = demoContentPages(site).find(({ number }) => number === SERVICE_PAGES.privacy)!;
    expect(page.sections.map(({ heading }) => heading)).toContain(texts.analytics);
  },
);

it('SIT-6 the pages of Poland address shoppers in one way', () => {
  expect(JSON.stringify(demoContentPages('PL'))).not.toMatch(/\b(?:prosimy|proszę)(?!\p{L})/iu);
});

/** How a language calls gift cards, and what comes regularly. */
const NOT_AMONG_THE_GOODS: Record<Language, RegExp[]> = {
  de: [/Geschenkkarten/, /Abos/],
  fr: [/cartes cadeaux/, /abonnements/],
  cs: [/dárkové karty/, /předplatné/],
  hu: [/ajándékkártyá/, /előfizetés/],
  pl: [/kart\w* podarunkow/, /subskrypcj/],
  sk: [/darčekové karty/, /predplatné/],
  tr: [/hediye kart/, /abonelik/],
};

it.each(SITE_CODES)(
  'SIT-7 the pages of %s say what counts for no free shipping, what no voucher is for, and what does not go back',
  (site) => {
    const { language, freeShippingHeaderMinor } = siteOf(site);
    const textOf = (name: 'shipping' | 'voucherConditions' | 'returns') =>
      demoContentPages(site)
        .find(({ number }) => number === SERVICE_PAGES[name])!
        .sections.flatMap(({ paragraphs }) => paragraphs)
        .join(' ');
    for (const name of NOT_AMONG_THE_GOODS[language]) {
      expect(textOf('voucherConditions')).toMatch(name);
      expect(textOf('returns')).toMatch(name);
      if (freeShippingHeaderMinor !== undefined) expect(textOf('shipping')).toMatch(name);
    }
  },
);

it.each(SITE_CODES)('the page on the loyalty card of %s lets no beans end: the account knows of no end', (site) => {
  const page = demoContentPages(site).find(({ number }) => number === SERVICE_PAGES.loyaltyCard)!;
  const text = page.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
  expect(text).not.toMatch(/verfallen|valables|platí|érvényes|ważne|platia|geçerli/);
});
