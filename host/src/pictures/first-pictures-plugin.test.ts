import Fastify from 'fastify';
import fp from 'fastify-plugin';
import { expect, it } from 'vitest';
import { firstPictures } from './first-pictures-plugin.ts';

it('a host that listens asks for the first pictures of open sites, as one who looks ahead and after all who wait', async () => {
  const app = Fastify();
  const asked: unknown[] = [];
  const around = {
    originOf: (site: string) => `http://${site.toLowerCase()}.localhost:3000`,
    serving: { view: (site: string) => ({ isOpened: site === 'AT' }) },
    shownData: { onChange: () => undefined },
  };
  for (const [name, value] of Object.entries(around)) app.decorate(name, value as never);
  for (const name of ['origins', 'serving', 'shown-data', 'pages'])
    await app.register(fp(async () => undefined, { name }));
  app.get('*', async ({ url, headers }, reply) => {
    const { host, priority, 'sec-purpose': purpose } = headers;
    asked.push([url, host, purpose, priority]);
    return await reply.type('text/html').send('<source type="image/avif" srcset="/img/mug-240.avif 240w">');
  });
  await app.register(firstPictures);
  await app.ready();
  expect(asked).toEqual([]);
  await app.listen({ port: 0 });
  const ahead = ['at.localhost:3000', 'prefetch', 'u=7'];
  await expect.poll(() => asked, { timeout: 10_000 }).toEqual(['/', '/img/mug-240.avif'].map((url) => [url, ...ahead]));
  await app.close();
});
