import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { registerAssets } from '../assets/assets-route.ts';
import type { HostOptions } from '../host-options.ts';
import { IdentityProvider } from '../oidc/identity-provider.ts';
import { operatorProviderSettingsOf } from '../oidc/provider-settings.ts';
import { SignInAttempts } from '../oidc/sign-in-attempts.ts';
import { OwnPasskeys } from '../operators/own-passkeys.ts';
import { readToken } from '../operators/identify.ts';
import { readOpening } from '../opening/opening-state.ts';
import { loadConsoleBundle } from './console-bundle.ts';
import { registerConsole } from './console-routes.ts';

/** The operators' page. */
export const operatorsPage = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    const { operators, operatorsOrigin, operatorToken, operatorSessions, accessTokens, registry, siteContents } = app;
    const { people, passkeys, secondPerson } = app;
    const settings = operatorProviderSettingsOf(config);
    const bundle = loadConsoleBundle();
    await registerConsole(operators, {
      sessions: operatorSessions,
      people,
      passkeys,
      ownPasskeys: new OwnPasskeys(app.opened),
      provider: settings
        ? {
            provider: new IdentityProvider(settings),
            attempts: new SignInAttempts({ ...app.opened, purpose: 'operator' }),
          }
        : null,
      knows: (token) => readToken(token, { operatorToken, tokens: accessTokens }),
      bundle,
      opening: () => readOpening(registry.current(), registry.remotes(), siteContents),
      requestCount: () => secondPerson.waitingCount(),
      originOf: operatorsOrigin,
    });
    registerAssets(operators, { folders: bundle.folders });
  },
  { name: 'operators-page', dependencies: ['database', 'opening', 'registry', 'operators', 'releases'] },
);
