import { SITE_CODES, siteOf, type Language } from '@ninefold/sites';
import type { checkoutOffers } from '../service/schema.ts';

const PAYMENTS: Record<Language, string[]> = {
  de: ['Rechnung', 'Karte'],
  fr: ['Facture', 'Carte'],
  cs: ['Faktura', 'Karta'],
  hu: ['Számla', 'Bankkártya'],
  pl: ['Faktura', 'Karta'],
  sk: ['Faktúra', 'Karta'],
  tr: ['Fatura', 'Kart'],
};

/** What the reference checkout takes: orders of guests, paid by invoice or by the card of a provider that is none. */
export const DEMO_CHECKOUT_OFFER: (typeof checkoutOffers.$inferInsert)[] = SITE_CODES.map((site) => ({
  site,
  guestOrders: true,
  payments: PAYMENTS[siteOf(site).language],
}));
