import { resolveSite, siteOf, type HostNames } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import { MANIFEST_PATH, THEME_COLOURS } from '../document/document.ts';

/** What a site is among the apps of who installs it. It keeps the browser's buttons: whoever buys goes to a checkout on another host. */
export function registerWebManifest(app: FastifyInstance, hostNames: HostNames): void {
  app.get(MANIFEST_PATH, (request, reply) => {
    const { locale } = siteOf(resolveSite(request.headers.host, hostNames));
    void reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, max-age=86400');
    return JSON.stringify({
      id: '/',
      name: 'Ninefold',
      short_name: 'Ninefold',
      lang: locale,
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: THEME_COLOURS.light,
      theme_color: THEME_COLOURS.light,
      icons: [
        { src: '/assets/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/assets/touch-icon.png', type: 'image/png', sizes: '180x180' },
      ],
    });
  });
}
