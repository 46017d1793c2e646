import type { Locale } from './site.ts';

interface NumberStyle {
  group: string;
  decimal: string;
  /** Money may differ from other numbers. */
  moneyGroup: string;
  moneyDecimal: string;
  /** `min2`: four digits stay together (`1234`), five are grouped (`12 345`). */
  grouping: 'always' | 'min2';
  /** The number stands for `0`. */
  percent: string;
}

const SPACE = '\u00a0';
const swiss = { group: "'", moneyGroup: "'", moneyDecimal: '.', grouping: 'always', percent: '0%' } as const;
const spaced = { group: SPACE, decimal: ',', moneyGroup: SPACE, moneyDecimal: ',' } as const;
const dotted = { group: '.', decimal: ',', moneyGroup: '.', moneyDecimal: ',', grouping: 'always' } as const;
const spacedPercent = `0${SPACE}%`;

/**
 * Separators as CLDR 48 has them. They are ours, since they changed between CLDR versions (fr-CH and de-CH thousands, narrow spaces,
 * Hungarian four-digit numbers): a browser whose data is older or newer than the server's would hydrate another text than it was sent.
 */
export const NUMBER_STYLES: Record<Locale, NumberStyle> = {
  'de-DE': { ...dotted, percent: spacedPercent },
  'de-AT': { ...dotted, group: SPACE, percent: spacedPercent },
  'de-CH': { ...swiss, decimal: '.' },
  'fr-CH': { ...swiss, decimal: ',' },
  'cs-CZ': { ...spaced, grouping: 'always', percent: spacedPercent },
  'hu-HU': { ...spaced, grouping: 'min2', percent: '0%' },
  'pl-PL': { ...spaced, grouping: 'min2', percent: '0%' },
  'sk-SK': { ...spaced, grouping: 'always', percent: spacedPercent },
  'tr-TR': { ...dotted, percent: '%0' },
};

/** Every space that Intl may put into a text, as the one that never breaks a line. */
export function withFixedSpaces(text: string): string {
  return text.replace(/\s/g, SPACE);
}
