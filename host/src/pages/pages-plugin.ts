import { checkoutSettingsOf } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { RELOAD_SCRIPT_PATH } from '../dev/reload-routes.ts';
import type { HostOptions } from '../host-options.ts';
import { registerPages } from './page-route.ts';
import { registerWebManifest } from './web-manifest.ts';
import { registerSpeculationRules } from '../page-requests/look-ahead.ts';
import { registerSecurityTxt } from './security-txt.ts';
import { registerSitemaps } from './sitemap-routes.ts';

/** The pages, and the files at their side that are for machines. */
export const pages = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    const { originOf, serving, services, registry } = app;
    const hostNames = config.SITE_HOSTS;
    registerSitemaps(app, { hostNames, serving, services, originOf });
    registerWebManifest(app, hostNames);
    registerSecurityTxt(app, { contacts: config.SECURITY_CONTACT, hostNames, originOf });
    registerSpeculationRules(app);
    registerPages(app, {
      serving,
      passes: app.passes,
      drafts: registry.drafts,
      telemetry: app.telemetry,
      renderers: app.renderers,
      assets: app.hostAssets,
      styles: app.styles,
      hostNames,
      serverHttp: app.serverHttp,
      contents: app.siteContents,
      pageContent: app.pageContent,
      slotDeadlineMs: config.SLOT_DEADLINE_MS,
      queue: app.pageQueue,
      keeper: app.pageKeeper,
      cdnSeconds: app.cdnSeconds,
      originOf,
      frame: {
        consent: {
          isEnabled: config.CONSENT_ENABLED,
          script: config.CONSENT_SCRIPT,
          domainIds: config.CONSENT_DOMAIN_IDS,
          origins: config.CONSENT_ORIGINS,
        },
        isPreviewEnabled: config.PREVIEW_ENABLED,
      },
      checkoutUrlOf: checkoutSettingsOf(config).urlOf,
      ...(config.DEV_RELOAD && { reloadScript: RELOAD_SCRIPT_PATH }),
    });
  },
  {
    name: 'pages',
    dependencies: [
      'origins',
      'pages-bundle',
      'rendering',
      'overload',
      'gateway',
      'serving',
      'telemetry',
      'releases',
      'page-content',
      'opening',
      'assets',
      'cdn',
    ],
  },
);
