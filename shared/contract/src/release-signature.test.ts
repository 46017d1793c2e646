import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createReleaseKey, isSignedBy, publicKeyOf, releaseKeyId, signRelease } from './release-signature.ts';

const RELEASE = { remote: 'cart', version: '1.2.0', integrity: `sha384-${'A'.repeat(64)}` };

describe('V15 a key of a team', () => {
  it('is written on a command line as it is: neither the key nor its id looks like an option', () => {
    const keys = Array.from({ length: 400 }, createReleaseKey);
    for (const { privateKey, publicKey } of keys) {
      expect(publicKeyOf(privateKey)).toBe(publicKey);
      expect(publicKey).toMatch(/^\w[\w-]{42}$/);
      expect(releaseKeyId(publicKey)).toMatch(/^\w[\w-]{21}$/);
    }
  });

  it.each([
    ['RSA', generateKeyPairSync('rsa', { modulusLength: 2048 })],
    ['X25519, which signs nothing', generateKeyPairSync('x25519')],
    ['Ed448', generateKeyPairSync('ed448')],
  ])('is none of %s', (_kind, { privateKey }) => {
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    expect(() => publicKeyOf(pem)).toThrow('the key is no Ed25519 key');
  });
});

describe('V15 a signature', () => {
  const { privateKey, publicKey } = createReleaseKey();
  const signed = signRelease(privateKey, RELEASE);

  it('stands for one release, by the key that it names', () => {
    expect(signed.keyId).toBe(releaseKeyId(publicKey));
    expect(signed.signature).toMatch(/^[\w-]{86}$/);
    expect(isSignedBy(publicKey, RELEASE, signed)).toBe(true);
  });

  it.each([
    ['another remote', { remote: 'checkout' }],
    ['another version', { version: '1.2.1' }],
    ['other files', { integrity: `sha384-${'B'.repeat(64)}` }],
    ['a version that begins in the name', { remote: 'cart\n1.2.0', version: '' }],
  ])('does not stand for %s', (_what, changed) => {
    expect(isSignedBy(publicKey, { ...RELEASE, ...changed }, signed)).toBe(false);
  });

  it('of another team, cut off or empty counts for nothing', () => {
    expect(isSignedBy(createReleaseKey().publicKey, RELEASE, signed)).toBe(false);
    for (const signature of ['', signed.signature.slice(0, -4)])
      expect(isSignedBy(publicKey, RELEASE, { ...signed, signature })).toBe(false);
  });
});
