import { describe, expect, it } from 'vitest';
import { createReleaseKey, publicKeyOf, releaseKeyId } from './release-signature.ts';

describe('V15 a key of a team', () => {
  it('is written on a command line as it is: neither the key nor its id looks like an option', () => {
    const keys = Array.from({ length: 400 }, createReleaseKey);
    for (const { privateKey, publicKey } of keys) {
      expect(publicKeyOf(privateKey)).toBe(publicKey);
      expect(publicKey).toMatch(/^\w[\w-]{42}$/);
      expect(releaseKeyId(publicKey)).toMatch(/^\w[\w-]{21}$/);
    }
  });
});
