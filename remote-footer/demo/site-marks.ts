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
const SWISS_PAYMENT: LogoSource[] = [...CARDS, 'pfdc', 'pfef', 'paypal'];

/** What is on offer where. */
export const SITE_MARKS: Record<SiteCode, SiteMarks> = {
  DE: {
    payment: [...CARDS, 'paypal', 'anthrazit'],
    delivery: ['dhl', 'hermes', 'express', 'green'],
    seals: ['bevh', 'euTrustmark', 'gptw', 'qualitaet', 'gutGemacht'],
  },
  AT: {
    payment: [...CARDS, 'paypal', 'anthrazit'],
    delivery: ['postAT', 'dhl', 'express'],
    seals: ['atGuetezeichen2023', 'hvAustria', 'jclAT', 'euTrustmark'],
  },
  CH: { payment: SWISS_PAYMENT, delivery: ['chPost', 'chVersand'], seals: ['qualitaet', 'gptw'] },
  CH_FR: { payment: SWISS_PAYMENT, delivery: ['chFrPost', 'chFRVersand'], seals: ['gptw'] },
  CZ: { payment: CARDS, delivery: ['czDpd', 'express'], seals: ['trustEcoEu'] },
  HU: { payment: [...CARDS, 'paypal'], delivery: ['dhl', 'express'], seals: ['trustEcoEu'] },
  PL: { payment: [...CARDS, 'paypal'], delivery: ['dhl', 'express'], seals: ['trustEcoEu'] },
  SK: { payment: CARDS, delivery: ['sps', 'express'], seals: ['trustEcoEu'] },
  TR: {
    payment: [...CARDS, 'trAmex', 'trBkm'],
    delivery: ['yurticikargo', 'mngKargo', 'hepsijet', 'kolaygelsin', 'horoz'],
    seals: [],
  },
};
