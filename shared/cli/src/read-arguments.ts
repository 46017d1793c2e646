import { SITE_CODES, siteOf, type Currency, type SiteCode } from '@ninefold/sites';
import { InvalidArgumentError } from 'commander';
import { z } from 'zod';

/** Reads `AT`, `de,at`, `CH-FR` or `all`. */
export function readSites(text: string): SiteCode[] {
  if (text.trim().toLowerCase() === 'all') return [...SITE_CODES];
  return [...new Set(text.split(',').map(readSite))];
}

/** Reads one site. */
export function readSite(text: string): SiteCode {
  const wanted = text.trim().toUpperCase().replace('-', '_');
  const site = SITE_CODES.find((code) => code === wanted);
  if (site) return site;
  throw new InvalidArgumentError(`The sites are ${SITE_CODES.join(', ')}.`);
}

/** Reads a day that is not ahead: `2026-08-01`. */
export function readPastDay(text: string): Date {
  demandDay(text);
  const day = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && day.getTime() <= Date.now()) return day;
  throw new InvalidArgumentError('It is no day in the past, such as 2026-08-01.');
}

/** Reads a currency that a site sells in: `CZK`. */
export function readCurrency(text: string): Currency {
  const currencies = [...new Set(SITE_CODES.map((code) => siteOf(code).currency))];
  const currency = currencies.find((each) => each === text.trim().toUpperCase());
  if (currency) return currency;
  throw new InvalidArgumentError(`The currencies are ${currencies.join(', ')}.`);
}

/** Reads the name of an encoding: `windows-1250`, `iso-8859-2`. */
export function readEncoding(text: string): string {
  try {
    return new TextDecoder(text).encoding;
  } catch {
    throw new InvalidArgumentError('It is no known encoding, such as windows-1250, iso-8859-2 or utf-16le.');
  }
}

/** Reads an address on the web. */
export function readWebUrl(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  throw new InvalidArgumentError('It is no http or https address without a password.');
}

/** Reads how often something happens, in minutes: `15m`, `1h`, `1d`; 5 minutes at least, 30 days at most. */
export function readInterval(text: string): number {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const minutes = Number(count) * ({ m: 1, h: 60, d: 1440 }[unit ?? ''] ?? Number.NaN);
  if (minutes >= 5 && minutes <= 30 * 1440) return minutes;
  throw new InvalidArgumentError('It is no time from 5m to 30d, such as 15m, 1h or 1d.');
}

/** Reads the name of a source of feeds: letters, digits and hyphens. */
export function readSourceName(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,59}$/.test(text)) return text;
  throw new InvalidArgumentError('It needs small letters, digits and hyphens, 60 at most.');
}

/** Makes a reader of whole numbers from `least` to `most`. */
export function readCountFrom(least: number, most: number): (text: string) => number {
  return (text) => {
    const count = /^\d{1,15}$/.test(text) ? Number(text) : -1;
    if (count >= least && count <= most) return count;
    throw new InvalidArgumentError(`It is no whole number from ${least} to ${most}.`);
  };
}

/** Reads a whole number from 0 to 999999999. */
export const readCount = readCountFrom(0, 999_999_999);

/** Reads how many are listed at most. */
export const readLimit = readCountFrom(1, 999_999_999);

/** Makes a reader of ids, which `list` shows: `npx ninefold scheduled`. */
export function readIdOf(list: string): (text: string) => string {
  return (text) => {
    if (z.uuid().safeParse(text).success) return text;
    throw new InvalidArgumentError(`It is no id: \`${list}\` lists them.`);
  };
}

/** Reads a share of the visitors: `10`, `0.5`. */
export function readPercent(text: string): number {
  const percent = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  if (percent > 0 && percent <= 100) return percent;
  throw new InvalidArgumentError('It is no share from 0.01 to 100, such as 10 or 0.5.');
}

/** Reads an instant ahead, with its zone: `2026-12-01T06:00Z`, `2026-12-01T07:00+01:00`. */
export function readInstant(text: string): Date {
  demandDay(text);
  const instant = new Date(text);
  const hasZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  if (hasZone && instant.getTime() > Date.now()) return instant;
  throw new InvalidArgumentError('It is no time ahead with its zone, such as 2026-12-01T06:00Z.');
}

/** JavaScript takes 31 November for 1 December. */
function demandDay(text: string): void {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  if (!Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) !== day)
    throw new InvalidArgumentError(`The calendar has no ${day}.`);
}

/** Reads names by comma: `footer,promotions`. */
export function readNames(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** Reads why something is done: 3 to 500 characters. */
export function readReason(text: string): string {
  const reason = text.trim();
  if (reason.length >= 3 && reason.length <= 500) return reason;
  throw new InvalidArgumentError('It needs 3 to 500 characters.');
}
