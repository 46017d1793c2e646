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
