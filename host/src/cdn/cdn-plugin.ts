import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { faultLog } from '../fault-log.ts';
import type { HostOptions } from '../host-options.ts';
import { Purger } from './purger.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How long a cache before the hosts may keep a page, in seconds; undefined where none may. */
    cdnSeconds: number | undefined;
  }
}

/** Caches before the hosts: told of every change of a composition and of the data that pages are made of. */
export const cdn = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    const { CDN_SECONDS, CDN_PURGE_URLS, CDN_PURGE_TOKEN = '' } = config;
    const isOn = CDN_SECONDS > 0 && app.pageKeeper !== undefined;
    app.decorate('cdnSeconds', isOn ? CDN_SECONDS : undefined);
    if (!isOn) return;
    const onFault = faultLog(app.log);
    const purgers = CDN_PURGE_URLS.map((url) => new Purger({ url, token: CDN_PURGE_TOKEN, onFault }));
    const tell = () => purgers.forEach((purger) => purger.changed());
    app.shownData.onChange(tell);
    app.serving.onTake(tell);
    app.addHook('onClose', async () => void (await Promise.all(purgers.map((purger) => purger.close()))));
    app.metrics.read(
      'cdn_purges',
      'How often caches were told since the start that pages have changed',
      ['what'],
      () => {
        const figures = purgers.map((purger) => purger.figures());
        return [
          [{ what: 'done' }, figures.reduce((sum, { done }) => sum + done, 0)],
          [{ what: 'failed' }, figures.reduce((sum, { failed }) => sum + failed, 0)],
        ];
      },
    );
  },
  { name: 'cdn', dependencies: ['kept-pages'] },
);
