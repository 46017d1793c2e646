import type { SiteCode } from '@ninefold/sites';
import type { LogoSource } from '../contract/logo-sources.ts';

/** Sources of the marks that a site shows, in the order to show them. */
export interface SiteMarks {
  payment: readonly LogoSource[];
  delivery: readonly LogoSource[];
  seals: readonly LogoSource[];
}

/** Who stands behind a seal. */
export const SEAL_LINKS: Partial<Record<LogoSource, string>> = {
  atGuetezeichen2023: 'https://www.guetezeichen.at/',
  bevh: 'https://bevh.org/',
  euTrustmark: 'https://www.ecommercetrustmark.eu/',
  gptw: 'https://www.greatplacetowork.com/',
  hvAustria: 'https://www.handelsverband.at/',
  trustEcoEu: 'https://www.ecommercetrustmark.eu/',
};

const CARDS: LogoSource[] = ['visa', 'mastercard'];
/** `anthrazit` is the invoice, in German. */
const CARDS_AND_INVOICE: LogoSource[] = [...CARDS, 'anthrazit'];

/** What is on offer where; the ways to pay are those of the reference checkout. */
export const SITE_MARKS: Record<SiteCode, SiteMarks> = {
  DE: {
    payment: CARDS_AND_INVOICE,
    delivery: ['dhl', 'hermes', 'express', 'green'],
    seals: ['bevh', 'euTrustmark', 'gptw', 'qualitaet', 'gutGemacht'],
  },
  AT: {
    payment: CARDS_AND_INVOICE,
    delivery: ['postAT', 'dhl', 'express'],
    seals: ['atGuetezeichen2023', 'hvAustria', 'jclAT', 'euTrustmark'],
  },
  CH: { payment: CARDS_AND_INVOICE, delivery: ['chPost', 'chVersand'], seals: ['qualitaet', 'gptw'] },
  CH_FR: { payment: CARDS, delivery: ['chFrPost', 'chFRVersand'], seals: ['gptw'] },
  CZ: { payment: CARDS, delivery: ['czDpd', 'express'], seals: ['trustEcoEu'] },
  HU: { payment: CARDS, delivery: ['dhl', 'express'], seals: ['trustEcoEu'] },
  PL: { payment: CARDS, delivery: ['dhl', 'express'], seals: ['trustEcoEu'] },
  SK: { payment: CARDS, delivery: ['sps', 'express'], seals: ['trustEcoEu'] },
  TR: {
    payment: CARDS,
    delivery: ['yurticikargo', 'mngKargo', 'hepsijet', 'kolaygelsin', 'horoz'],
    seals: [],
  },
};
