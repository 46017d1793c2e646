import type { LogoSource } from '../../contract/logo-sources.ts';

/** How a mark looks: neutral letters of ours, never a company's own drawing. */
export interface Mark {
  /** A payment card, a parcel, or a round seal. */
  kind: 'payment' | 'delivery' | 'seal';
  letters: string;
  /** Small, below the letters. */
  caption?: string;
}

export const MARKS: Record<LogoSource, Mark> = {
  visa: { kind: 'payment', letters: 'VISA' },
  mastercard: { kind: 'payment', letters: 'Master', caption: 'card' },
  paypal: { kind: 'payment', letters: 'PayPal' },
  pfdc: { kind: 'payment', letters: 'PostFin', caption: 'card' },
  pfef: { kind: 'payment', letters: 'PostFin', caption: 'e-finance' },
  trAmex: { kind: 'payment', letters: 'AMEX' },
  trBkm: { kind: 'payment', letters: 'BKM', caption: 'express' },
  anthrazit: { kind: 'payment', letters: 'Rechnung' },
  dhl: { kind: 'delivery', letters: 'DHL' },
  hermes: { kind: 'delivery', letters: 'Hermes' },
  express: { kind: 'delivery', letters: 'Express' },
  green: { kind: 'delivery', letters: 'CO₂', caption: 'neutral' },
  postAT: { kind: 'delivery', letters: 'Post', caption: 'AT' },
  chPost: { kind: 'delivery', letters: 'Post', caption: 'CH' },
  chFrPost: { kind: 'delivery', letters: 'Poste', caption: 'CH' },
  chVersand: { kind: 'delivery', letters: 'Versand', caption: 'CH' },
  chFRVersand: { kind: 'delivery', letters: 'Envoi', caption: 'CH' },
  czDpd: { kind: 'delivery', letters: 'DPD' },
  sps: { kind: 'delivery', letters: 'SPS' },
  hepsijet: { kind: 'delivery', letters: 'HepsiJET' },
  horoz: { kind: 'delivery', letters: 'Horoz' },
  kolaygelsin: { kind: 'delivery', letters: 'Kolay', caption: 'Gelsin' },
  mngKargo: { kind: 'delivery', letters: 'MNG', caption: 'Kargo' },
  yurticikargo: { kind: 'delivery', letters: 'Yurtiçi', caption: 'Kargo' },
  atGuetezeichen2023: { kind: 'seal', letters: 'AT', caption: '2023' },
  bevh: { kind: 'seal', letters: 'bevh' },
  euTrustmark: { kind: 'seal', letters: 'EU', caption: 'trust' },
  trustEcoEu: { kind: 'seal', letters: 'EU', caption: 'shop' },
  gptw: { kind: 'seal', letters: 'GPTW' },
  gutGemacht: { kind: 'seal', letters: 'Gut', caption: 'gemacht' },
  hvAustria: { kind: 'seal', letters: 'HV', caption: 'Austria' },
  jclAT: { kind: 'seal', letters: 'JCL' },
  qualitaet: { kind: 'seal', letters: 'Q', caption: 'geprüft' },
};
