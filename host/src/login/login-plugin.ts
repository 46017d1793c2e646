import { mailSettingsOf } from '@ninefold/service';
import { createMailer } from '@ninefold/service/mail';
import { SITE_CODES } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { IdentityProvider } from '../oidc/identity-provider.ts';
import { providerSettingsOf } from '../oidc/provider-settings.ts';
import { PeopleElsewhere } from './elsewhere/people-elsewhere.ts';
import { registerLogin } from './login-routes.ts';
import { LOGIN_SLICE } from './login-slice.ts';

/** Accounts, logins and the mails about them. */
export const login = fp(
  async (app: FastifyInstance, { config, slices }: HostOptions) => {
    const { opened, visitors, tokenCookies, sessions, isServiceCall, services, originOf, keyring, log } = app;
    const mailer = createMailer(mailSettingsOf(config), (path) =>
      log.warn(`no MAIL_URL names a mail server: a mail was written to ${path}`),
    );
    const registered = () => app.registry.services.list();
    const people = new PeopleElsewhere({
      database: opened.database,
      operatorToken: app.operatorToken,
      services: registered,
      onFault: (service, why) => log.warn({ service, why }, 'a service has not done what it was asked about a person'),
    });
    const providers = SITE_CODES.flatMap((site) => {
      const settings = providerSettingsOf(config, site);
      return settings ? [[site, new IdentityProvider(settings)] as const] : [];
    });
    const providerOfSite = new Map(providers);
    await app.register((scope) =>
      registerLogin(scope, {
        database: opened.database,
        visitors,
        cookies: tokenCookies,
        sessions,
        isServiceCall,
        services,
        mailer,
        onMailTried: (outcome, { id, site: of }) => {
          app.metrics.mailTried(outcome);
          if (outcome !== 'given up') return;
          const data = { text: `A mail of an account of ${of} was given up: the log says why`, sites: [of] };
          const event = { type: 'mail-given-up', timestamp: new Date().toISOString(), data } as const;
          void app.webhookWorker.tell(`mail-given-up ${id}`, event);
        },
        origin: originOf,
        slices: [...slices, LOGIN_SLICE],
        elsewhere: { people, services: registered },
        mailFolder: mailSettingsOf(config).folder,
        tokenKeys: keyring.keys,
        publicKeys: () => keyring.publicKeys(),
        providers: (site) => providerOfSite.get(site),
        hasPasswords: config.EMBEDDED_ACCOUNTS,
      }),
    );
  },
  { name: 'login', dependencies: ['origins', 'database', 'metrics', 'webhooks', 'tokens', 'gateway'] },
);
