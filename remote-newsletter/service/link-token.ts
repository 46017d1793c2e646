import { hash, randomBytes } from 'node:crypto';

/** As links carry it. */
export const LINK_TOKEN = /^[\w-]{43}$/;

/** A fresh secret for the link of a mail, 256 bits; only its hash is kept. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfToken(token: string): string {
  return hash('sha256', token, 'hex');
}
