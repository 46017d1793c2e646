import { SITE_CODES, siteOf } from '@ninefold/sites';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findNamedList, findShortcut, namedPages } from '../../contract/shortcuts.ts';
import type { SuggestedProduct } from '../../contract/suggestions.ts';
import { matchParts } from './match-parts.ts';
import { normalizeTerm } from './normalize-term.ts';
import { iconSearchPath, suggestedProductPath } from './search-address.ts';

describe('SRC-2 a typed term', () => {
  it.each([
    [undefined, ''],
    [null, ''],
    [42, ''],
    ['   ', ''],
    ['  kaffee ', 'kaffee'],
    ['12 34 5', '12345'],
    ['12 a', '12 a'],
    ['x'.repeat(300), 'x'.repeat(200)],
    // No half of a sign is left, which no address can hold.
    [`${'x'.repeat(199)}☕😀`, `${'x'.repeat(199)}☕`],
    [`${'x'.repeat(199)}😀`, 'x'.repeat(199)],
  ])('%j becomes %j', (typed, term) => {
    expect(normalizeTerm(typed)).toBe(term);
  });
});

describe('SRC-3 shortcuts', () => {
  it.each([
    ['DE', 'Warenkorb', '/service/cartfrontend/cart'],
    ['DE', ' NEWSLETTER ', '/subscribenewsletter'],
    ['AT', 'Filialen', '/service/storefinder/'],
    ['CH_FR', 'panier', '/service/cartfrontend/cart'],
    ['CZ', 'košík', '/service/cartfrontend/cart'],
    ['HU', 'Hírlevél', '/subscribenewsletter'],
    ['SK', 'poštovné', '/shipping-s1'],
    ['CZ', 'FAQ', '/c/service'],
    ['AT', 'Retouren', '/returns-s2'],
    ['CH_FR', 'moyens de paiement', '/payment-s3'],
    ['CZ', 'kosik', '/service/cartfrontend/cart'],
    ['HU', 'hirlevel', '/subscribenewsletter'],
    ['TR', 'magaza', '/service/storefinder/'],
    ['DE', 'Partnerangebote', '/partner-offers-s19'],
    ['CH', 'Partnerangebote', undefined],
    ['AT', 'Widerruf', '/withdrawal'],
    ['CH', 'Widerruf', '/returns-s2'],
    ['PL', 'odstąpienie od umowy', '/withdrawal'],
    ['DE', 'Abo kündigen', '/cancellation'],
    ['DE', 'Vertrag kündigen', '/cancellation'],
    ['DE', 'Kaffee Abo kündigen', '/cancellation'],
    ['AT', 'Verträge hier kündigen', '/cancellation'],
    ['CH', 'Kündigung', '/cancellation'],
    ['CH_FR', 'résilier abonnement', '/cancellation'],
    ['CZ', 'zrušit předplatné', '/cancellation'],
    ['HU', 'előfizetés lemondása', '/cancellation'],
    ['PL', 'anulować subskrypcję', '/cancellation'],
    ['SK', 'zrušiť predplatné', '/cancellation'],
    ['TR', 'abonelik iptali', '/cancellation'],
    ['TR', 'ILETIŞIM', undefined],
    // As phones write it, and as keyboards do.
    ['CH_FR', 'heures d’ouverture', '/service/storefinder/'],
    ['CH_FR', "Heures d'ouverture", '/service/storefinder/'],
    // By the names that the shop has for its pages.
    ['CH_FR', 'Liste d’envies', '/watchlist-s18'],
    ['CH_FR', 'Compte de grains', '/beanaccount'],
    ['CZ', 'Konto zrnek', '/beanaccount'],
    ['CZ', 'Přehled objednávek', '/orderhistory'],
    ['CZ', 'Najít prodejnu', '/service/storefinder/'],
    ['HU', 'Babszámla', '/beanaccount'],
    ['PL', 'Konto ziaren', '/beanaccount'],
    ['SK', 'Konto zrniek', '/beanaccount'],
    ['SK', 'Prehľad objednávok', '/orderhistory'],
    ['SK', 'Nájsť predajňu', '/service/storefinder/'],
    ['TR', 'Çekirdek hesabı', '/beanaccount'],
    // What the shop calls its coffee is no page.
    ['CZ', 'zrnka', undefined],
    ['SK', 'zrnká', undefined],
    ['PL', 'ziarna', undefined],
    ['HU', 'kávébabok', undefined],
    ['DE', 'Warenkorb leeren', undefined],
    ['DE', 'panier', undefined],
  ] as const)('on %s "%s" leads to %s', (site, term, page) => {
    expect(findShortcut(site, term)).toBe(page);
  });

  it.each([
    ['CH', 'Aktionen', 'sale'],
    ['PL', 'karta podarunkowa', 'giftCards'],
    ['TR', 'İNDİRİM', 'sale'],
    ['DE', 'Neu', 'new'],
    ['HU', 'újdonságok', 'new'],
    ['TR', 'Çok satanlar', 'bestsellers'],
    ['DE', 'Warenkorb', undefined],
  ] as const)('on %s "%s" names the list %s, which the server finds', (site, term, category) => {
    expect(findNamedList(site, term)).toBe(category);
    if (category) expect(findShortcut(site, term)).toBeUndefined();
  });

  const PAGES = {
    cart: '/service/cartfrontend/cart',
    storeFinder: '/service/storefinder/',
    newsletter: '/subscribenewsletter',
    catalogue: '/catalogue-s17',
    returns: '/returns-s2',
    service: '/c/service',
    shipping: '/shipping-s1',
    payment: '/payment-s3',
    beans: '/beanaccount',
    orders: '/orderhistory',
    contact: '/contact',
    signup: '/signup',
  };

  it('CAN-1 a shop that sells no contracts that go on has no page where they end', () => {
    const site = siteOf('TR') as { hasRunningContracts: boolean };
    site.hasRunningContracts = false;
    onTestFinished(() => void (site.hasRunningContracts = true));
    expect(findShortcut('TR', 'abonelik iptali')).toBeUndefined();
    expect(namedPages('TR').map(({ page }) => page)).not.toContain('cancellation');
  });

  it.each(SITE_CODES)('on %s every page that document 1 names is found by each of its words', (site) => {
    const pages = new Map(namedPages(site).map(({ page, terms }) => [page as string, terms]));
    for (const [page, path] of Object.entries(PAGES)) {
      const terms = pages.get(page) ?? [];
      expect(terms, page).not.toEqual([]);
      for (const term of terms) expect(findShortcut(site, term), term).toBe(path);
    }
  });

  it.each(
    SITE_CODES.map((site) => {
      const card = { de: 'Geschenkkarte', fr: 'carte cadeau', cs: 'dárková karta', hu: 'ajándékkártya' };
      return [
        site,
        { ...card, pl: 'karta podarunkowa', sk: 'darčeková karta', tr: 'hediye kartı' }[siteOf(site).language],
      ] as const;
    }),
  )('on %s "%s" names the gift cards, and "black-deals" the sale', (site, card) => {
    expect([findNamedList(site, card), findNamedList(site, 'Black-Deals')]).toEqual(['giftCards', 'sale']);
  });
});

describe('the addresses of the search box', () => {
  it('SRC-4 the icon asks for what is there to buy', () => {
    expect(iconSearchPath('müsli & co')).toBe('/search?query=m%C3%BCsli%20%26%20co&filters=availability-available');
  });

  const product = { productViewUrl: 'becher-p1' } as SuggestedProduct;
  it.each([
    [product, '/becher-p1?query=be%20che'],
    [{ ...product, productViewUrl: '/becher-p1' }, '/becher-p1?query=be%20che'],
    [{ ...product, webshopProductDimensionKey: '1/2' }, '/becher-p1?query=be%20che&dim1=1%2F2'],
  ])('SRC-6 a suggested product leads to %#', (suggested, path) => {
    expect(suggestedProductPath(suggested, 'be che')).toBe(path);
  });
});

describe('the matched part of a suggestion', () => {
  it.each([
    ['Kaffeemühle', 'kaf', '[Kaf]feemühle'],
    ['Handmühle für Kaffee', 'kaf', 'Handmühle für [Kaf]fee'],
    ['Café crème', 'cafe', '[Café] crème'],
    ['Weiße Tasse', 'weiss', '[Weiß]e Tasse'],
    ['Fincan İkili', 'iki', 'Fincan [İki]li'],
    ['Espresso', 'presso', 'Espresso'],
    ['Tasse', '', 'Tasse'],
  ])('"%s" for "%s" is %s', (suggestion, typed, expected) => {
    const shown = matchParts(suggestion, typed).map(({ text, isTyped }) => (isTyped ? `[${text}]` : text));
    expect(shown.join('')).toBe(expected);
  });
});
