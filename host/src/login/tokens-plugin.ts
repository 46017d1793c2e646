import { createVisitorTokens, type VisitorTokens } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { openKeyVault } from './key-vault.ts';
import { Sessions } from './sessions.ts';
import { TokenCookies } from './token-cookies.ts';
import { TokenKeyStore } from './token-key-store.ts';
import { TokenKeyring } from './token-keyring.ts';

declare module 'fastify' {
  interface FastifyInstance {
    keyring: TokenKeyring;
    sessions: Sessions;
    visitors: VisitorTokens;
    tokenCookies: TokenCookies;
  }
}

/** Who visitors are: the keys of their tokens, and the sessions that were ended. */
export const tokens = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    const { opened, preparation } = app;
    const keyring = new TokenKeyring();
    const vault = await openKeyVault(config.DATA_DIR, config.KEY_ENCRYPTION_KEY);
    await preparation.take(() => keyring.open(new TokenKeyStore(opened.database, vault)));
    const sessions = new Sessions(opened.database);
    app
      .decorate('keyring', keyring)
      .decorate('sessions', sessions)
      .decorate('visitors', createVisitorTokens({ keys: keyring.keys, isEnded: sessions.isEnded }))
      .decorate('tokenCookies', new TokenCookies(keyring, sessions));
  },
  { name: 'tokens', dependencies: ['database'] },
);
