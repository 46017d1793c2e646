import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { RenderedHead } from '../rendering/messages.ts';
import type { PageListener } from '../rendering/renderer-pool.ts';
import { beginRendering } from './begin-rendering.ts';
import { createMainParts } from './main-parts.ts';

const SLOT = 'search/ProductPage';

/** What a renderer says of one page: its head in time or not, and whether the main part has come in the end. */
interface Said {
  state: RenderedHead['state'];
  head?: object;
  failed?: string | undefined;
  site?: string;
  /** The visitor goes before the end. */
  isLeft?: boolean;
}

/** Renders pages one after another. @returns what each page goes by */
async function statesOf(pages: Said[], failed: string[] = []): Promise<RenderedHead['state'][]> {
  const mainParts = createMainParts();
  const states: RenderedHead['state'][] = [];
  for (const { state, head, failed: failing, site = 'DE', isLeft } of pages) {
    const raw = new EventEmitter();
    const renderers = {
      async render(_order: unknown, listener: PageListener) {
        listener.head?.({ state, head: head as RenderedHead['head'] });
        if (isLeft) raw.emit('close');
        if (failing) listener.failed(failing, new Error('The database hangs'));
      },
    };
    const rendering = beginRendering(
      { log: { error: () => undefined } } as unknown as FastifyRequest,
      { raw } as unknown as FastifyReply,
      { site, headSlot: { name: SLOT, props: {} }, request: { path: '/' } } as never,
      {
        renderers,
        transport: undefined as never,
        mainParts,
        counts: { failed: (remote: string) => void failed.push(remote) } as never,
        versionOf: () => '1.0.0',
        tellPlaces: () => undefined,
        onRendered: () => undefined,
      },
    );
    states.push((await rendering.head).state);
    await rendering.into(undefined as never);
  }
  return states;
}

const LATE: Said = { state: 'late' };
const LATE_AND_FAILED: Said = { state: 'late', failed: SLOT };

it('a main part that is late is missing while the last one was late and failed', async () => {
  expect(await statesOf([LATE, LATE_AND_FAILED, LATE_AND_FAILED, LATE_AND_FAILED])).toEqual([
    'late',
    'late',
    'missing',
    'missing',
  ]);
});

it.each<[string, Said]>([
  ['in time', { state: 'said' }],
  ['late', LATE],
])('one that comes %s ends it', async (_when, comes) => {
  const states = await statesOf([LATE_AND_FAILED, LATE_AND_FAILED, comes, LATE]);
  expect([states[1], states[3]]).toEqual(['missing', 'late']);
});

it.each<[string, Said, RenderedHead['state']]>([
  ['one that failed at once', { state: 'missing', failed: SLOT }, 'late'],
  ['another part', { state: 'late', failed: 'footer/Footer' }, 'late'],
  ['another site', { ...LATE_AND_FAILED, site: 'AT' }, 'late'],
  ['a page whose visitor has gone', { ...LATE_AND_FAILED, isLeft: true }, 'late'],
])('%s says nothing of the next', async (_what, before, next) => {
  expect((await statesOf([before, LATE]))[1]).toBe(next);
});

it('a visitor who has gone does not end it', async () => {
  expect(await statesOf([LATE_AND_FAILED, { ...LATE, isLeft: true }, LATE])).toEqual(['late', 'missing', 'missing']);
});

const SOUND = {
  title: 'Mug',
  description: undefined,
  canonical: '/mug-p1',
  alternates: { AT: '/mug-p2', DE: undefined },
  status: 404,
  preloadImage: [{ srcSet: '/img/a 1x', sizes: '100vw', type: 'image/avif' }],
  structuredData: [{ '@type': 'Product' }, []],
  later: 'what a later contract knows',
};

it.each<[string, object]>([
  ['has no title', { title: undefined }],
  ['has a number for its title', { title: 5 }],
  ['has a description that is no text', { description: {} }],
  ['has a status that is none', { status: 'gone' }],
  ['has a picture without sources', { preloadImage: [{ sizes: '100vw', type: 'image/avif' }] }],
  ['has data for search engines that is none', { structuredData: ['a'] }],
])('a head that %s is a failure of its release, and the page goes on without', async (_what, change) => {
  const failed: string[] = [];
  expect(await statesOf([{ state: 'said', head: { ...SOUND, ...change } }], failed)).toEqual(['missing']);
  expect(failed).toEqual(['search']);
});

it.each([
  '//elsewhere.example',
  String.raw`/\elsewhere.example`,
  '/\t/elsewhere.example',
  'https://elsewhere.example/',
  {},
])('a head that leads to %j leads nobody there', async (redirect) => {
  const failed: string[] = [];
  await expect(statesOf([{ state: 'said', head: { ...SOUND, redirect } }], failed)).rejects.toThrow('redirect');
  expect(failed).toEqual(['search']);
});

it('a head that says what the contract knows, or more, is taken', async () => {
  const failed: string[] = [];
  const heads = [SOUND, { title: 'Mug' }, { ...SOUND, redirect: '/mug-p1?a=b' }];
  const pages = heads.map((head): Said => ({ state: 'said', head }));
  expect(await statesOf(pages, failed)).toEqual(['said', 'said', 'said']);
  expect(failed).toEqual([]);
});

it('a page whose visitor has gone before it begins is ended at once', async () => {
  const raw = Object.assign(new EventEmitter(), { destroyed: true });
  let isEnded: boolean | undefined;
  const rendering = beginRendering(
    {} as FastifyRequest,
    { raw } as unknown as FastifyReply,
    { site: 'DE', request: { path: '/' } } as never,
    {
      renderers: { render: (_order, { signal }) => Promise.resolve(void (isEnded = signal.aborted)) },
      transport: undefined as never,
      mainParts: createMainParts(),
      counts: undefined as never,
      versionOf: () => undefined,
      tellPlaces: () => undefined,
      onRendered: () => undefined,
    },
  );
  await rendering.into(undefined as never);
  expect([isEnded, rendering.gone.aborted]).toEqual([true, true]);
});
