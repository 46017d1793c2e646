import { CURRENCY_MINOR_DIGITS, type Currency } from '@ninefold/sites';
import { MOST_VALUE_CHARACTERS } from './feed-line.ts';
import { plainText } from './plain-text.ts';

/** The value of a field, or why it cannot be taken. */
export type FeedValue<Value> = { value: Value } | { reason: string };

/** Highest price that the shop can hold, in minor units. */
const HIGHEST_PRICE_MINOR = 1_000_000_000;
// oxlint-disable-next-line no-control-regex -- finding them is the point
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** A line of text of at most `limit` characters, without tags and characters that are not for reading. */
export function readText(written: string, limit: number): FeedValue<string> {
  const result = readLines(written, limit);
  return 'value' in result ? { value: result.value.replace(/\n+/g, ' ') } : result;
}

/** A text of several lines, as {@link plainText} makes it. */
export function readLines(written: string, limit: number): FeedValue<string> {
  if (written.length > MOST_VALUE_CHARACTERS) return { reason: `is longer than ${limit} characters` };
  const text = plainText(written);
  if (CONTROL_CHARACTERS.test(text.replaceAll('\n', ''))) return { reason: 'contains control characters' };
  if (text.includes('\ufffd')) return { reason: 'is not UTF-8: if the feed is in another encoding, name it' };
  return text.length > limit ? { reason: `is longer than ${limit} characters` } : { value: text };
}

/** `19.90 EUR` in minor units; the currency has to be the site's. A price that names none is in `assumed`. */
export function readPrice(text: string, currency: Currency, assumed?: Currency): FeedValue<number> {
  const [, amount, unit = assumed] = /^(\d{1,9}(?:[.,]\d{1,2})?)\s*([A-Za-z]{3})?$/.exec(text) ?? [];
  if (amount === undefined || unit === undefined) return { reason: `is not a price such as "19.90 ${currency}"` };
  if (unit.toUpperCase() !== currency) return { reason: `is in ${unit.toUpperCase()}, the site sells in ${currency}` };
  const [whole = '0', fraction = ''] = amount.split(/[.,]/);
  const minor = Number(whole + fraction.padEnd(CURRENCY_MINOR_DIGITS[currency], '0'));
  if (minor === 0) return { reason: 'is zero' };
  return minor > HIGHEST_PRICE_MINOR ? { reason: 'is too high' } : { value: minor };
}

const AVAILABILITIES = {
  in_stock: 'AVAILABLE',
  out_of_stock: 'SOLDOUT',
  preorder: 'PREORDER',
  backorder: 'PREORDER',
} as const;
export type FeedAvailability = (typeof AVAILABILITIES)[keyof typeof AVAILABILITIES];

export function readAvailability(text: string): FeedValue<FeedAvailability> {
  const name = text.toLowerCase().replaceAll(' ', '_');
  if (Object.hasOwn(AVAILABILITIES, name)) return { value: AVAILABILITIES[name as keyof typeof AVAILABILITIES] };
  return { reason: `is none of ${Object.keys(AVAILABILITIES).join(', ')}` };
}

/** An absolute address of the web. */
export function readUrl(text: string): FeedValue<URL> {
  if (text.length > 2000) return { reason: 'is longer than 2000 characters' };
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || CONTROL_CHARACTERS.test(text) || /[<>"\s]/.test(text))
    return { reason: 'is not a web address' };
  return url.username || url.password ? { reason: 'carries a password' } : { value: url };
}

/** `2026-11-20T00:00+01:00/2026-11-27T23:59+01:00`; days alone are both whole. */
export function readPeriod(text: string): FeedValue<{ from: string; until: string }> {
  const [first = '', last = '', ...rest] = text.split('/').map((part) => part.trim());
  const [from, until] = [toMoment(first), toMoment(DAY.test(last) ? `${last}T24:00` : last)];
  if (!from || !until || rest.length > 0)
    return { reason: 'is not a period such as "2026-11-20T00:00+01:00/2026-11-27T23:59+01:00"' };
  return from < until ? { value: { from, until } } : { reason: 'ends before it starts' };
}

/** `2026-11-20T00:00+01:00`, or a day alone. */
export function readMoment(text: string): FeedValue<string> {
  const moment = toMoment(text);
  return moment === undefined ? { reason: 'is not a moment such as "2026-11-20T00:00+01:00"' } : { value: moment };
}

/** 8, 12, 13 or 14 digits whose last one checks the others. */
export function readGtin(text: string): FeedValue<string> {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return { reason: 'is not a GTIN of 8, 12, 13 or 14 digits' };
  const sum = Array.from(digits.padStart(14, '0')).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0 ? { value: digits } : { reason: 'has a wrong check digit' };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Years of four digits: feeds write `9999-12-31` for what has no end, and a zone may lead out of them. */
const FIRST_MS = Date.parse('0001-01-01T00:00Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** `2027-02-29` is none: a `Date` makes 1 March of it. */
function isDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** What names no zone is in UTC, as Google reads it, whatever the clock of the host shows. */
function toMoment(text: string): string | undefined {
  const written = text.trim().replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
  const at = Date.parse(/^\S+[T ][\d:.]+$/i.test(written) ? `${written}Z` : written);
  if (!isDay(written.slice(0, 10)) || Number.isNaN(at)) return undefined;
  return new Date(Math.min(Math.max(at, FIRST_MS), LAST_MS)).toISOString();
}

/** A contents of a package, in the smallest unit of its kind. */
interface Measure {
  kind: string;
  amount: number;
  unit: string;
}

const UNITS: Record<string, { kind: string; factor: number }> = {
  mg: { kind: 'g', factor: 0.001 },
  g: { kind: 'g', factor: 1 },
  kg: { kind: 'g', factor: 1000 },
  ml: { kind: 'ml', factor: 1 },
  cl: { kind: 'ml', factor: 10 },
  l: { kind: 'ml', factor: 1000 },
  cm: { kind: 'cm', factor: 1 },
  m: { kind: 'cm', factor: 100 },
  sqm: { kind: 'sqm', factor: 1 },
  ct: { kind: 'ct', factor: 1 },
};

/** The contents in units of the base: `250 g` of `1 kg` is 0.25 of `kg`. Without a base the shop's own: kg, l, m, piece. */
export function readUnit(
  measureText: string,
  baseText: string | undefined,
): FeedValue<{ ratio: number; base: string }> {
  const measure = toMeasure(measureText);
  if (!measure) return { reason: 'is not a measure such as "250 g"' };
  const base = toMeasure(baseText ?? defaultBaseOf(measure));
  if (!base || base.kind !== measure.kind || measure.amount === 0 || base.amount === 0)
    return { reason: 'does not fit unit_pricing_base_measure' };
  const label = base.unit.replace(/^1 /, '');
  return { value: { ratio: measure.amount / base.amount, base: label } };
}

function toMeasure(text: string): Measure | undefined {
  const [, amount, unit = ''] = /^(\d{1,7}(?:[.,]\d{1,4})?)\s*([a-z]{1,3})$/i.exec(text.trim()) ?? [];
  const known = UNITS[unit.toLowerCase()];
  if (amount === undefined || !known) return undefined;
  const number = Number(amount.replace(',', '.'));
  return { kind: known.kind, amount: number * known.factor, unit: `${number} ${unit.toLowerCase()}` };
}

function defaultBaseOf({ kind }: Measure): string {
  return { g: '1 kg', ml: '1 l', cm: '1 m' }[kind] ?? `1 ${kind}`;
}

/** A number of pieces. */
export function readCount(text: string): FeedValue<number> {
  return /^\d{1,9}$/.test(text) ? { value: Number(text) } : { reason: 'is not a number of pieces' };
}

/** A number between two others. */
export function readNumber(text: string, least: number, most: number): FeedValue<number> {
  const number = /^\d{1,9}(?:[.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return number >= least && number <= most ? { value: number } : { reason: `is not a number from ${least} to ${most}` };
}
