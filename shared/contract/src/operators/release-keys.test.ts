import { describe, expect, it } from 'vitest';
import { NewReleaseKey, RevokedReleaseKey } from './release-keys.ts';

const KEY = { publicKey: `${'Aa0_-'.repeat(8)}Aa0`, name: 'Team Cart', remotes: ['cart'] };

describe('V15 a key of a team', () => {
  it.each<[boolean, string, object]>([
    [true, 'several remotes', { remotes: ['cart', 'checkout'] }],
    [false, 'no remote', { remotes: [] }],
    [false, 'too many remotes', { remotes: Array.from({ length: 101 }, (_, number) => `cart-${number}`) }],
    [true, 'a name of 100 letters', { name: 'a'.repeat(100) }],
    [false, 'too long a name', { name: 'a'.repeat(101) }],
    [false, 'a name of spaces', { name: '   ' }],
    [false, 'a letter too few', { publicKey: KEY.publicKey.slice(1) }],
    [false, 'a letter too many', { publicKey: `${KEY.publicKey}A` }],
    [false, 'signs of another base64', { publicKey: KEY.publicKey.replace('_', '/') }],
    [false, 'its private half', { publicKey: '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA==\n' }],
    [false, 'more than is asked for', { privateKey: 'a' }],
  ])('is it %s that it may have %s', (isAllowed, _what, changed) => {
    expect(NewReleaseKey.safeParse({ ...KEY, ...changed }).success).toBe(isAllowed);
  });

  it('is refused with how to make one', () => {
    const { error } = NewReleaseKey.safeParse({ ...KEY, publicKey: 'secret' });
    expect(error!.issues.map(({ message }) => message)).toEqual([
      'is no public key: `npx ninefold keys create` prints one',
    ]);
  });

  it.each<[boolean, string, object]>([
    [true, 'that it has leaked', { isLeaked: true }],
    [false, 'nothing of whether it has leaked', { isLeaked: undefined }],
    [false, 'no reason', { reason: '' }],
    [false, 'no key', { keyId: undefined }],
    [false, 'more than a key’s name', { keyId: 'a'.repeat(65) }],
    [false, 'more than is asked for', { releases: [] }],
  ])('is it %s that its revocation may say %s', (isAllowed, _what, changed) => {
    const revocation = { keyId: 'a'.repeat(22), isLeaked: false, reason: 'Anna has left', ...changed };
    expect(RevokedReleaseKey.safeParse(revocation).success).toBe(isAllowed);
  });
});
