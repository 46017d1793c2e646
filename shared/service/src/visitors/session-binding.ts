import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A fresh value of the binding cookie: 256 random bits. */
export function newBinding(): string {
  return randomBytes(32).toString('base64url');
}

/** What a token says of the binding cookie it belongs to: a hash, since scripts can read the token. */
export function confirmationOf(binding: string): string {
  return hash('sha256', binding, 'base64url');
}

/** Whether a token with this confirmation belongs to this binding cookie. */
export function isBoundTo(confirmation: unknown, binding: string): boolean {
  if (typeof confirmation !== 'string') return false;
  const expected = Buffer.from(confirmationOf(binding));
  const actual = Buffer.from(confirmation);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
