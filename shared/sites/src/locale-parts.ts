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
  /** The amount stands for `0`, the currency's sign for `¤`. */
  money: string;
  /** What is owed. @default a minus before {@link money} */
  negativeMoney?: string;
}

const SPACE = '\u00a0';
const swiss = { group: "'", moneyGroup: "'", moneyDecimal: '.', grouping: 'always', percent: '0%' } as const;
const spaced = { group: SPACE, decimal: ',', moneyGroup: SPACE, moneyDecimal: ',' } as const;
const dotted = { group: '.', decimal: ',', moneyGroup: '.', moneyDecimal: ',', grouping: 'always' } as const;
const spacedPercent = `0${SPACE}%`;
const signLast = `0${SPACE}¤`;

/**
 * Numbers as CLDR 48 writes them. They are ours, since they changed between CLDR versions (fr-CH and de-CH thousands, narrow spaces,
 * Hungarian four-digit numbers): a browser whose data is older or newer than the server's would hydrate another text than it was sent.
 * A browser's first `Intl.NumberFormat` also takes some 30 ms (Chromium, one core of a server, not slowed).
 */
export const NUMBER_STYLES: Record<Locale, NumberStyle> = {
  'de-DE': { ...dotted, percent: spacedPercent, money: signLast },
  'de-AT': { ...dotted, group: SPACE, percent: spacedPercent, money: `¤${SPACE}0` },
  'de-CH': { ...swiss, decimal: '.', money: `¤${SPACE}0`, negativeMoney: `¤${SPACE}−0` },
  'fr-CH': { ...swiss, decimal: ',', money: signLast },
  'cs-CZ': { ...spaced, grouping: 'always', percent: spacedPercent, money: signLast },
  'hu-HU': { ...spaced, grouping: 'min2', percent: '0%', money: signLast },
  'pl-PL': { ...spaced, grouping: 'min2', percent: '0%', money: signLast },
  'sk-SK': { ...spaced, grouping: 'always', percent: spacedPercent, money: signLast },
  'tr-TR': { ...dotted, percent: '%0', money: '¤0' },
};

/** As wide as a plus and at its height: a hyphen joins words. */
export const MINUS = '−';

/** The digits of a number that is not negative, its thousands set apart. */
export function groupDigits(digits: string, group: string, grouping: NumberStyle['grouping']): string {
  if (digits.length < (grouping === 'min2' ? 5 : 4)) return digits;
  return digits.replace(/\B(?=(\d{3})+$)/g, group);
}

/** Every space of a text as the one that never breaks a line. */
export function withFixedSpaces(text: string): string {
  return text.replace(/\s/g, SPACE);
}
