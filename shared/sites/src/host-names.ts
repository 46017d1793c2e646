import { DEFAULT_SITE, SITE_CODES, type SiteCode } from './site-codes.ts';

/** Which host names lead to which site: lower case, without port. The first name of a site is the one that links use. */
export type HostNames = Readonly<Record<SiteCode, readonly string[]>>;

/** `de.localhost`, `ch-fr.localhost` …: every system resolves them to itself without configuration. */
export const DEFAULT_HOST_NAMES: HostNames = {
  DE: ['de.localhost'],
  AT: ['at.localhost'],
  CH: ['ch.localhost'],
  CH_FR: ['ch-fr.localhost'],
  CZ: ['cz.localhost'],
  HU: ['hu.localhost'],
  PL: ['pl.localhost'],
  SK: ['sk.localhost'],
  TR: ['tr.localhost'],
};

/** The site that a `Host` header names; any other name is {@link DEFAULT_SITE}. */
export function resolveSite(hostHeader: string | undefined, hostNames: HostNames = DEFAULT_HOST_NAMES): SiteCode {
  const name = hostNameOf(hostHeader);
  return SITE_CODES.find((code) => hostNames[code].includes(name)) ?? DEFAULT_SITE;
}

/** The bare name of a `Host` header: lower case, without port and closing dot. `AT.localhost:3000` → `at.localhost`, `[::1]:80` → `::1` */
export function hostNameOf(hostHeader: string | undefined): string {
  const host = (hostHeader ?? '').trim().toLowerCase();
  const bracketed = /^\[([^\]]*)\]/.exec(host);
  if (bracketed) return bracketed[1] ?? '';
  return host.replace(/:\d*$/, '').replace(/\.$/, '');
}
