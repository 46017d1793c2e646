import { resolveSite, siteOf, type HostNames, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';

export interface SecurityTxtOptions {
  /** Addresses of people: `mailto:`, `https:` or `tel:`. Without any there is no such file. */
  contacts: readonly string[];
  hostNames: HostNames;
  /** Absolute origin of a site, as visitors see it. */
  originOf: (site: SiteCode) => string;
}

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;
/** For so many days what the file says holds: RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

/** Tells whoever finds a hole whom to tell (RFC 9116). */
export function registerSecurityTxt(app: FastifyInstance, { contacts, hostNames, originOf }: SecurityTxtOptions): void {
  if (contacts.length === 0) return;
  app.get(PATH, (request, reply) => {
    const site = resolveSite(request.headers.host, hostNames);
    const endOfDay = (Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS;
    void reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400');
    return [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(endOfDay).toISOString()}`,
      `Preferred-Languages: ${[...new Set([siteOf(site).language, 'en'])].join(', ')}`,
      `Canonical: ${originOf(site)}${PATH}`,
      '',
    ].join('\n');
  });
}
