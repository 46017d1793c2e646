import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SiteCode } from '@ninefold/sites';

/** A page as it was sent: what a report about it must repeat. */
export interface ServedView {
  site: SiteCode;
  revision: number;
  /** The version of each remote on the page. */
  versions: Readonly<Record<string, string>>;
  /** The name drawn for the visitor while a rollout ran. */
  visitor?: string | undefined;
}

/** A page that was sent, and who tells of it. */
export interface Reported extends ServedView {
  id: string;
  address: string;
}

/** The version of a remote that a page names. */
export function versionOf({ versions }: Pick<ServedView, 'versions'>, remote: string | undefined): string | undefined {
  return remote !== undefined && Object.hasOwn(versions, remote) ? versions[remote] : undefined;
}

/** Signs the pages that are sent, so that only they are reported of, and each once. */
export interface ViewTokens {
  /** @param id by {@link drawViewId} */
  issue(id: string, view: ServedView): string;
  /** The id of the view that a token was made for; undefined when it is another's, forged or too old. */
  read(token: string, view: ServedView): string | undefined;
}

/** How long a page may be reported of, in ms: tabs stay open. */
export const REPORTED_MS = 12 * 3600_000;

/** 72 random bits, 12 signs. */
export function drawViewId(): string {
  return randomBytes(9).toString('base64url');
}

/** @param secret the same on all hosts of a shop */
export function createViewTokens(secret: string): ViewTokens {
  const key = createHmac('sha256', secret).update('ninefold served views').digest();

  function sign(id: string, minute: string, { site, revision, versions, visitor = '' }: ServedView): string {
    const releases = Object.keys(versions)
      .sort()
      .map((remote) => [remote, versions[remote]]);
    const signed = JSON.stringify([id, minute, site, revision, visitor, releases]);
    return createHmac('sha256', key).update(signed).digest('base64url').slice(0, 16);
  }

  return {
    issue(id, view) {
      const minute = Math.floor(Date.now() / 60_000).toString(36);
      return `${id}.${minute}.${sign(id, minute, view)}`;
    },
    read(token, view) {
      const [id = '', minute = '', signature = '', ...more] = token.split('.');
      const age = Date.now() - Number.parseInt(minute, 36) * 60_000;
      if (more.length > 0 || !(age >= -60_000 && age <= REPORTED_MS)) return undefined;
      const expected = Buffer.from(sign(id, minute, view));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
  };
}
