/** Every mark that a footer may name, with the name that is read out. */
export const LOGO_LABELS = {
  atGuetezeichen2023: 'Österreichisches E-Commerce-Gütezeichen 2023',
  anthrazit: 'Rechnung',
  bevh: 'bevh',
  chFRVersand: 'Expédition en Suisse',
  chFrPost: 'La Poste',
  chPost: 'Die Post',
  chVersand: 'Versand in der Schweiz',
  czDpd: 'DPD',
  dhl: 'DHL',
  euTrustmark: 'Ecommerce Europe Trustmark',
  express: 'Express',
  gptw: 'Great Place To Work',
  green: 'CO₂-neutral',
  gutGemacht: 'Gut gemacht',
  hepsijet: 'HepsiJET',
  hermes: 'Hermes',
  horoz: 'Horoz Lojistik',
  hvAustria: 'Handelsverband Austria',
  jclAT: 'JCL',
  kolaygelsin: 'Kolay Gelsin',
  mastercard: 'Mastercard',
  mngKargo: 'MNG Kargo',
  paypal: 'PayPal',
  pfdc: 'PostFinance Card',
  pfef: 'PostFinance E-Finance',
  postAT: 'Österreichische Post',
  qualitaet: 'Geprüfte Qualität',
  sps: 'SPS',
  trAmex: 'American Express',
  trBkm: 'BKM Express',
  trustEcoEu: 'Trust Ecommerce Europe',
  visa: 'Visa',
  yurticikargo: 'Yurtiçi Kargo',
} as const;

export type LogoSource = keyof typeof LOGO_LABELS;

export function isLogoSource(source: string): source is LogoSource {
  return Object.hasOwn(LOGO_LABELS, source);
}
