import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign, verify } from 'node:crypto';

/** What a signature is about: one version of one remote, with the hash of its `release.json`, which names the hash of every file. */
export interface SignedRelease {
  remote: string;
  version: string;
  integrity: string;
}

/** That a team stands for a release. */
export interface ReleaseSignature {
  /** Of the key that has signed: see {@link releaseKeyId}. */
  keyId: string;
  /** Ed25519, in base64url. */
  signature: string;
}

/** Header of a publication that carries a signature: the key's id, a space, the signature. */
export const SIGNATURE_HEADER = 'release-signature';

/**
 * Makes a key of a team: the private half as PEM (PKCS #8), the public half as 32 bytes in base64url. Neither that nor the key's id begins
 * with `-`: a command line would take it for an option.
 */
export function createReleaseKey(): { privateKey: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const publicKey = publicKeyOf(pem);
  const isOption = [publicKey, releaseKeyId(publicKey)].some((argument) => argument.startsWith('-'));
  return isOption ? createReleaseKey() : { privateKey: pem, publicKey };
}

/** The public half of a private key. @throws when it is no Ed25519 key */
export function publicKeyOf(privateKey: string): string {
  const { crv, x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (crv !== 'Ed25519' || !x) throw new Error('the key is no Ed25519 key');
  return x;
}

/** What a key is called everywhere: a hash of its public half. */
export function releaseKeyId(publicKey: string): string {
  return hash('sha256', publicKey, 'base64url').slice(0, 22);
}

/** @param privateKey PEM (PKCS #8) of an Ed25519 key */
export function signRelease(privateKey: string, release: SignedRelease): ReleaseSignature {
  const signature = sign(null, statementOf(release), createPrivateKey(privateKey)).toString('base64url');
  return { keyId: releaseKeyId(publicKeyOf(privateKey)), signature };
}

/** Whether a key has signed this very release. */
export function isSignedBy(publicKey: string, release: SignedRelease, { signature }: ReleaseSignature): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, statementOf(release), key, Buffer.from(signature, 'base64url'));
}

function statementOf({ remote, version, integrity }: SignedRelease): Buffer {
  return Buffer.from(`ninefold release 1\n${remote}\n${version}\n${integrity}\n`);
}
