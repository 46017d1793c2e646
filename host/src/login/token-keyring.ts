import { CodedError, type Database, type TokenIssuer, type TokenKeys } from '@ninefold/service';
import type { JWK } from 'jose';
import { openTokenKeys } from './accounts.ts';

/**
 * The keys that sign and prove tokens. Until the database has told them every token is refused with 503
 * `DATABASE_UNAVAILABLE`: to call its visitor a stranger would cost them their cart.
 */
export class TokenKeyring implements TokenIssuer {
  #opened: Awaited<ReturnType<typeof openTokenKeys>> | undefined;

  /** Reads the keys; the first host that does so on a database makes one. */
  async open(database: Database): Promise<void> {
    this.#opened = await openTokenKeys(database);
  }

  readonly keys: TokenKeys = async (header, token) => await this.#known().keys(header, token);

  publicKeys(): { keys: JWK[] } {
    return this.#known().publicKeys;
  }

  async issueLogin(...claims: Parameters<TokenIssuer['issueLogin']>): Promise<string> {
    return await this.#known().issuer.issueLogin(...claims);
  }

  async issueLongterm(...claims: Parameters<TokenIssuer['issueLongterm']>): Promise<string> {
    return await this.#known().issuer.issueLongterm(...claims);
  }

  #known() {
    if (!this.#opened) throw new CodedError('DATABASE_UNAVAILABLE', 503);
    return this.#opened;
  }
}
