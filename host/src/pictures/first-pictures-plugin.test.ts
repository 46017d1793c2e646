import Fastify from 'fastify';
import fp from 'fastify-plugin';
import { expect, it } from 'vitest';
import type { HostOptions } from '../host-options.ts';
import { firstPictures } from './first-pictures-plugin.ts';

/** A host of one open site, whose pages show a mug. */
async function hostWith(config: Partial<HostOptions['config']>) {
  const app = Fastify();
  const asked: unknown[] = [];
  let listeners = 0;
  const around = {
    originOf: (site: string) => `http://${site.toLowerCase()}.localhost:3000`,
    serving: { view: (site: string) => ({ isOpened: site === 'AT' }) },
    shownData: { onChange: () => (listeners += 1) },
  };
  for (const [name, value] of Object.entries(around)) app.decorate(name, value as never);
  for (const name of ['origins', 'serving', 'shown-data', 'pages'])
    await app.register(fp(async () => undefined, { name }));
  app.get('*', async ({ url, headers }, reply) => {
    const { host, priority, 'sec-purpose': purpose } = headers;
    asked.push([url, host, purpose, priority]);
    return await reply.type('text/html').send('<source type="image/avif" srcset="/img/mug-240.avif 240w">');
  });
  await app.register(firstPictures, { config } as HostOptions);
  await app.ready();
  return { app, asked, listeners: () => listeners };
}

it('a host that listens asks for the first pictures of open sites, as one who looks ahead and after all who wait', async () => {
  const { app, asked } = await hostWith({ PICTURES_AHEAD: true });
  expect(asked).toEqual([]);
  await app.listen({ port: 0 });
  const ahead = ['at.localhost:3000', 'prefetch', 'u=7'];
  await expect.poll(() => asked).toEqual(['/', '/img/mug-240.avif'].map((url) => [url, ...ahead]));
  await app.close();
});

it.each([true, false])('PICTURES_AHEAD=%s: whether it hears of changes', async (isAhead) => {
  const { app, listeners } = await hostWith({ PICTURES_AHEAD: isAhead });
  await app.listen({ port: 0 });
  expect(listeners()).toBe(isAhead ? 1 : 0);
  await app.close();
});
