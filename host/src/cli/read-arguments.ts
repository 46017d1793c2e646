import { REMOTES, type RemoteName } from '@ninefold/build/release';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { InvalidArgumentError } from 'commander';

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

/** Reads the name of a remote, with or without `remote-`. */
export function readRemote(text: string): RemoteName {
  const remote = REMOTES.find((name) => name === text.replace(/^remote-/, ''));
  if (remote) return remote;
  throw new InvalidArgumentError(`The remotes are ${REMOTES.join(', ')}.`);
}

/** Reads a day that is not ahead: `2026-08-01`. */
export function readPastDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && day.getTime() <= Date.now()) return day;
  throw new InvalidArgumentError('It is no day in the past, such as 2026-08-01.');
}

/** Reads a whole number from 0. */
export function readCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is no whole number.');
}

/** Reads a share of the visitors: `10`, `0.5`. */
export function readPercent(text: string): number {
  const percent = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  if (percent > 0 && percent <= 100) return percent;
  throw new InvalidArgumentError('It is no share from 0.01 to 100, such as 10 or 0.5.');
}

/** Reads an instant ahead, with its zone: `2026-12-01T06:00Z`, `2026-12-01T07:00+01:00`. */
export function readInstant(text: string): Date {
  const instant = new Date(text);
  const hasZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  if (hasZone && instant.getTime() > Date.now()) return instant;
  throw new InvalidArgumentError('It is no time ahead with its zone, such as 2026-12-01T06:00Z.');
}
