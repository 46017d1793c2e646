// @vitest-environment jsdom
import { testArticle, testCart, testPage } from '@ninefold/platform/testing';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import german from '../locales/de-DE.json' with { type: 'json' };
import { Totals } from './totals.tsx';

afterEach(cleanup);

/** 1234.50 of goods and a voucher of 0.50: currencies whose small coins are gone are shown in whole ones. */
const SHOWN: Record<SiteCode, readonly [subtotal: string, total: string]> = {
  DE: ['1.234,50 €', '1.234,00 €'],
  AT: ['€ 1.234,50', '€ 1.234,00'],
  CH: ["CHF 1'234.50", "CHF 1'234.00"],
  CH_FR: ["1'234.50 CHF", "1'234.00 CHF"],
  CZ: ['1 234,50 Kč', '1 234 Kč'],
  HU: ['1235 Ft', '1234 Ft'],
  PL: ['1234,50 zł', '1234,00 zł'],
  SK: ['1 234,50 €', '1 234,00 €'],
  TR: ['₺1.234,50', '₺1.234,00'],
};

it.each(SITE_CODES)('C2 CRT-2 %s shows gross amounts in its currency', (site) => {
  const cart = testCart(1, [testArticle('1-1', 1)]);
  const totals = { ...cart.totals, subtotalMinor: 1234_50, discountMinor: 50, shippingMinor: 0, totalMinor: 1234_00 };
  const { Wrapper } = testPage({ site, texts: { cart: german } });
  render(<Totals cart={{ ...cart, totals }} />, { wrapper: Wrapper });
  const amounts = screen.getAllByRole('definition').map((amount) => amount.textContent.replaceAll(/\s/g, ' '));
  expect([amounts[0], amounts.at(-1)]).toEqual(SHOWN[site]);
});

it('CRT-2 says beside each amount what it is', () => {
  const cart = testCart(1, [testArticle('1-1', 1)]);
  const totals = { ...cart.totals, discountMinor: 50, totalMinor: 9_45 };
  const { Wrapper } = testPage({ texts: { cart: german } });
  render(
    <Totals cart={{ ...cart, totals, vouchers: [{ code: 'HALLO', kind: 'AMOUNT', value: 50, discountMinor: 50 }] }} />,
    { wrapper: Wrapper },
  );
  const [terms, amounts] = (['term', 'definition'] as const).map((role) =>
    screen.getAllByRole(role).map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
  );
  expect(terms!.map((term, row) => [term, amounts![row]])).toEqual([
    ['Zwischensumme', '5,00 €'],
    ['Gutschein HALLO', '−0,50 €'],
    ['Versand', '4,95 €'],
    ['Gesamtsumme inkl. MwSt.', '9,45 €'],
  ]);
});
