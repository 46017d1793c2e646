import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What an authenticator and its browser say, where a test wants it otherwise than true. */
export interface Lies {
  origin?: string;
  name?: string;
  /** @default true: the person has shown a finger, a face or a PIN */
  isVerified?: boolean;
  /** Of another passkey. */
  id?: string;
}

const sha256 = (content: Buffer | string) => hash('sha256', content, 'buffer');
const coded = (value: Parameters<typeof isoCBOR.encode>[0]) => Buffer.from(isoCBOR.encode(value));

/** A passkey in software, and the browser around it. @param origin of the page */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }));

  function authenticatorData(lies: Lies, more: Buffer = Buffer.alloc(0)): Buffer {
    const isNew = more.length > 0;
    const flags = 0b1 | (lies.isVerified === false ? 0 : 0b100) | (isNew ? 0b100_0000 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(isNew ? 0 : ++uses);
    return Buffer.concat([sha256(lies.name ?? new URL(origin).hostname), Buffer.from([flags]), counter, more]);
  }

  return {
    id: id.toString('base64url'),

    register({ challenge }: { challenge: string }, lies: Lies = {}): RegistrationResponseJSON {
      const coordinate = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coded(key)]);
      const authData = Uint8Array.from(authenticatorData(lies, attested));
      const attestation = new Map<string, string | Map<string, never> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', authData],
      ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
          attestationObject: coded(attestation).toString('base64url'),
        },
      };
    },

    signIn({ challenge }: { challenge: string }, lies: Lies = {}): AuthenticationResponseJSON {
      const told = clientData('webauthn.get', challenge, lies);
      const data = authenticatorData(lies);
      const name = lies.id ?? id.toString('base64url');
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: told.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(told)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}
