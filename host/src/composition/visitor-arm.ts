import { createHmac, hash, randomBytes } from 'node:crypto';
import type { RemoteName } from '@ninefold/contract';

/** What a rollout on a site makes of a visitor. */
export interface Arm {
  remote: RemoteName;
  /** The version that is rolled out. */
  version: string;
  /** The share of the visitors that gets it now, from 0 to 1. */
  share: number;
  /** Whether this visitor gets it. */
  isCandidate: boolean;
}

/** Where a visitor stands for a release, from 0 up to 1: evenly spread, and for two releases independent. */
export type VisitorPlaces = (visitor: string, remote: RemoteName, version: string) => number;

/** Cookie with a name drawn for the visitor; set while a rollout runs on the site, and it says nothing of who the visitor is. */
export const VISITOR_COOKIE = 'release-visitor';

/** A name for a visitor who has none: 96 random bits, 16 signs. */
export function drawVisitor(): string {
  return randomBytes(12).toString('base64url');
}

/** Reads what {@link drawVisitor} drew from a cookie; undefined when it holds no such name. */
export function readVisitor(text: string | undefined): string | undefined {
  return text !== undefined && /^[\w-]{16}$/.test(text) ? text : undefined;
}

/**
 * Places by a hash of visitor and release. It is keyed, so that nobody can choose a name that leads to a version of their wish.
 *
 * @param secret the same on all hosts of a shop; visitors of running rollouts are spread anew when it changes
 */
export function createVisitorPlaces(secret: string): VisitorPlaces {
  const key = createHmac('sha256', secret).update('ninefold visitor places').digest('base64url');
  return (visitor, remote, version) =>
    hash('sha256', `${key} ${visitor} ${remote}@${version}`, 'buffer').readUIntBE(0, 6) / 2 ** 48;
}
