import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret for a confirmation link, 256 bits; only its hash is kept. */
export function newConfirmationToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
