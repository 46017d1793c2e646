import { createServiceApp } from '@ninefold/service';
import { siteOf } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BREAK_GLASS, type Acting } from '../operators/acting.ts';
import { makeRelease, TEST_SHEET } from '../releases/testing/make-release.ts';
import { registerPlacesRoute } from './places-route.ts';

const PRICE = 'product-page/below-price';
const VIEWER: Acting = { ...BREAK_GLASS, name: 'Anna', role: 'viewer', remotes: ['cart'], sites: ['CH'] };

const exposes = {
  Stars: { scripts: [], styles: [], slot: { ...TEST_SHEET, fills: [PRICE] } },
  Quote: { scripts: [], styles: [], slot: { ...TEST_SHEET, fills: [PRICE] } },
};
const { manifest } = makeRelease({ manifest: { remote: 'reviews', exposes } });
const reviews = { remote: 'reviews', version: '1.0.0', manifest, exposed: new Set(['Stars', 'Quote']), texts: {} };

let app: FastifyInstance;

beforeAll(async () => {
  app = createServiceApp();
  await registerPlacesRoute(app, {
    serving: {
      view: (site) => ({
        site: siteOf(site),
        revision: 1,
        releases: new Map(site === 'AT' ? [['reviews', reviews]] : []),
        isOpened: true,
        isWhole: true,
        arms: [],
      }),
    },
    pageContent: {
      of: (site) =>
        Promise.resolve({ places: new Map([[PRICE, [{ part: 'reviews/Quote', shown: site !== 'AT' }]]]) } as never),
    },
    identify: async ({ headers }) => (headers.authorization === 'Bearer of Anna' ? VIEWER : undefined),
  });
  await app.ready();
});
afterAll(() => app.close());

async function places(query: string, authorization = 'Bearer of Anna') {
  const answer = await app.inject({ url: `/service/releases/api/places${query}`, headers: { authorization } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<unknown>() };
}

it('whoever may look sees the open places of every site, and what operators leave out there', async () => {
  expect(await places('?site=AT')).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: {
      places: [
        { place: 'home/main', isOffered: true, parts: [] },
        {
          place: PRICE,
          isOffered: false,
          parts: [
            { part: 'reviews/Stars', isShown: true },
            { part: 'reviews/Quote', isShown: false },
          ],
        },
      ],
    },
  });
  expect((await places('?site=DE')).body).toEqual({ places: [{ place: 'home/main', isOffered: true, parts: [] }] });
});

it('REL-13 nobody else sees them', async () => {
  expect(await places('?site=AT', 'Bearer of nobody')).toMatchObject({
    status: 401,
    headers: { 'www-authenticate': 'Bearer realm="releases"' },
    body: { error: 'UNAUTHORIZED' },
  });
});

it.each(['', '?site=FR', '?site=AT&place=home/main'])('a question of “%s” is refused', async (query) => {
  expect((await places(query)).status).toBe(400);
});
