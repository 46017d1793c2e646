import Fastify from 'fastify';
import fp from 'fastify-plugin';
import { expect, it } from 'vitest';
import type { HostOptions } from '../host-options.ts';
import { keptPages } from './kept-pages-plugin.ts';

interface Figure {
  name: string;
  labels: readonly string[];
  read: () => unknown;
}

/** A host that is configured so, as far as pages are kept. */
async function hostWith(config: object) {
  const figures: Figure[] = [];
  const view = {};
  const read = (name: string, _help: string, labels: readonly string[], figure: () => unknown) =>
    void figures.push({ name, labels, read: figure });
  const around = {
    metrics: { read },
    serving: { hasRollout: () => false, view: () => view },
    'shown-data': { revision: () => 1 },
  };
  const app = Fastify();
  for (const [name, value] of Object.entries(around))
    await app.register(
      fp(async (each) => void each.decorate(name === 'shown-data' ? 'shownData' : name, value as never), { name }),
    );
  const options = { config: { SERVICE_ADDRESSES: new Map(), DEV_RELOAD: false, KEPT_PAGES_MB: 1, ...config } };
  await app.register(keptPages, { ...options, slices: [{ paths: ['/service/footer/*'] }] } as unknown as HostOptions);
  const { pageKeeper } = app;
  return { pageKeeper, figures };
}

it.each([
  ['there is no memory for them', { KEPT_PAGES_MB: 0 }],
  ['services elsewhere tell of no changes', { SERVICE_ADDRESSES: new Map([['cart', 'http://10.0.0.5']]) }],
  ['they follow builds', { DEV_RELOAD: true }],
])('LAY-5 OPS-3 no page is kept where %s, and the figures say so', async (_why, config) => {
  const { pageKeeper, figures } = await hostWith(config);
  expect(pageKeeper).toBeUndefined();
  expect(figures.map(({ read }) => read())).toEqual([[], [], []]);
});

it('LAY-5 OPS-3 pages are kept in the memory that there is for them, and counted', async () => {
  const { pageKeeper, figures } = await hostWith({});
  const request = { url: '/', cookies: {}, headers: { host: 'de.localhost' }, ip: '::1' };
  const find = () => pageKeeper!.find(request as never, 'DE');
  const sent = { pageType: 'home', remotes: [], isByGroup: false, changesAtMs: Infinity, nonce: 'none' } as const;
  find().making!.place.keep({ ...sent, html: '<p>for all</p>' });
  await find().page;
  expect(await find().page).toBeDefined();
  const said = Object.fromEntries(figures.map(({ name, read }) => [name, read()]));
  expect(said).toEqual({
    kept_pages: [[{}, 1]],
    kept_pages_bytes: [[{}, expect.any(Number)]],
    kept_page_answers: [
      [{ what: 'kept' }, 1],
      [{ what: 'rendered' }, 1],
    ],
  });
  expect((said['kept_pages_bytes'] as [object, number][])[0]![1]).toBeGreaterThan(2048);
  expect(figures.map(({ labels }) => labels)).toEqual([[], [], ['what']]);
});
