import {
  CodedError,
  createTokenIssuer,
  localTokenKeys,
  publicTokenKeys,
  type TokenIssuer,
  type TokenKeys,
} from '@ninefold/service';
import { errors, type JWK } from 'jose';
import type { StoredKey, TokenKeyStore } from './token-key-store.ts';

/** How old what is known of the keys may be, in ms: so late a host follows a rotation. */
const MOST_AGE_MS = 10_000;
/** How often tokens of unknown keys may have the keys read again, in ms. */
const LEAST_AGE_MS = 1000;

interface KnownKeys {
  stored: readonly StoredKey[];
  keys: TokenKeys;
  publicKeys: { keys: JWK[] };
  readAt: number;
}

/**
 * The keys that sign and prove tokens. Until the database has told them every token is refused with 503
 * `DATABASE_UNAVAILABLE`: to call its visitor a stranger would cost them their cart.
 */
export class TokenKeyring implements TokenIssuer {
  #store: TokenKeyStore | undefined;
  #known: KnownKeys | undefined;
  #reading: Promise<void> | undefined;
  readonly #issuers = new Map<string, Promise<TokenIssuer>>();

  /** Reads the keys; the first host that does so on a database makes one. */
  async open(store: TokenKeyStore): Promise<void> {
    this.#store = store;
    await this.#read();
  }

  readonly keys: TokenKeys = async (header, token) => {
    const known = this.#current();
    try {
      return await known.keys(header, token);
    } catch (error) {
      // Another host may have begun to sign with a key that is new here.
      if (!(error instanceof errors.JWKSNoMatchingKey) || Date.now() - known.readAt < LEAST_AGE_MS) throw error;
      await this.#read();
      return await this.#current().keys(header, token);
    }
  };

  publicKeys(): { keys: JWK[] } {
    return this.#current().publicKeys;
  }

  async issueLogin(...claims: Parameters<TokenIssuer['issueLogin']>): Promise<string> {
    return await (await this.#issuer()).issueLogin(...claims);
  }

  async issueLongterm(...claims: Parameters<TokenIssuer['issueLongterm']>): Promise<string> {
    return await (await this.#issuer()).issueLongterm(...claims);
  }

  async #issuer(): Promise<TokenIssuer> {
    const { stored } = this.#current();
    const { key } = stored.find(({ signsFrom }) => signsFrom.getTime() <= Date.now()) ?? stored.at(-1)!;
    const issuer = this.#issuers.get(key.kid!) ?? createTokenIssuer(key);
    this.#issuers.set(key.kid!, issuer);
    return await issuer;
  }

  #current(): KnownKeys {
    if (!this.#known) throw new CodedError('DATABASE_UNAVAILABLE', 503);
    // While the database is away what is known goes on.
    if (Date.now() - this.#known.readAt > MOST_AGE_MS) void this.#read().catch(() => undefined);
    return this.#known;
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readOnce().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #readOnce(): Promise<void> {
    const stored = await this.#store!.read();
    const publicKeys = publicTokenKeys(...stored.map(({ key }) => key));
    this.#known = { stored, keys: localTokenKeys(publicKeys), publicKeys, readAt: Date.now() };
  }
}
