import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { SITE_CODES } from '@ninefold/sites';
import type { HostOptions } from '../host-options.ts';
import { FirstPictures } from './first-pictures.ts';

/** What nobody waits for comes last (RFC 9218). */
const LAST = 'u=7';

/** Asks for the first pictures of home pages before visitors do: soon after the shop has opened, and when what it shows has changed. */
export const firstPictures = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    if (!config.PICTURES_AHEAD) return;
    const { serving, originOf, shownData } = app;
    const pictures = new FirstPictures({
      origins: () => SITE_CODES.filter((site) => serving.view(site).isOpened).map(originOf),
      async ask(origin, path) {
        const headers = { host: new URL(origin).host, 'sec-purpose': 'prefetch', priority: LAST };
        const { statusCode, body } = await app.inject({ url: path, headers });
        return statusCode === 200 ? body : undefined;
      },
    });
    app.addHook('onListen', async () => {
      // Whoever waits for a shop that starts comes first.
      pictures.changed();
      shownData.onChange(() => pictures.changed());
    });
    app.addHook('preClose', async () => await pictures.close());
  },
  { name: 'first-pictures', dependencies: ['origins', 'serving', 'shown-data', 'pages'] },
);
