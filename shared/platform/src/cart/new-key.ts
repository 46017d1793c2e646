/** An idempotency key. `crypto.randomUUID` is missing where the shop is not served by https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
