import { randomBytes } from 'node:crypto';
import { createHttpClient } from '@ninefold/platform/http';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { expect, it } from 'vitest';
import { ReleasePool } from '../composition/release-pool.ts';
import type { SiteView } from '../composition/serving.ts';
import type { PagesBundle } from '../pages/pages-bundle.ts';
import { createServerI18n, renderPage } from '../pages/render-page.tsx';
import { createServerSlots, scriptJson } from '../pages/server-slots.tsx';
import { makeRelease } from '../releases/testing/make-release.ts';
import { createReleaseGate } from './release-gate.ts';

/** As the host's build has it; an entry is asked directly instead of by the federation runtime. */
const bundle = {
  createServerI18n,
  createServerSlots,
  renderPage,
  scriptJson,
  createServerRelease: ({ evaluate }) => ({
    load: async (module) => (await evaluate().get(`./${module}`))(),
    dispose: () => undefined,
  }),
} as Pick<
  PagesBundle,
  'createServerI18n' | 'createServerSlots' | 'renderPage' | 'scriptJson' | 'createServerRelease'
> as PagesBundle;

const exposing = (module: string) => `exports.get = async () => () => (${module});`;
const SOUND = exposing(`{ default: () => 'footer' }`);

interface Candidate {
  server?: string;
  files?: Record<string, string>;
  /** Server code of the footer that is live on every site. */
  live?: string;
}

/** Asks the gate about a release of the footer. @returns the reasons to refuse it */
async function judge({ server = SOUND, files = {}, live }: Candidate): Promise<[code: string, text: string][]> {
  const { manifest, entries } = makeRelease({ version: '2.0.0', files: { 'server/entry.js': server, ...files } });
  const releases = new Map(live === undefined ? [] : [['footer' as const, await loadLive(live)]]);
  const views = new Map<SiteCode, SiteView>();
  const gate = createReleaseGate({
    bundle,
    serverHttp: (_request, site) => createHttpClient(site, () => Promise.reject(new Error('no services here'))),
    view(site) {
      const view = views.get(site) ?? { site: siteOf(site), revision: 1, releases, isOpened: true, isWhole: true };
      views.set(site, view);
      return view;
    },
    hostNameOf: (site) => `${site.toLowerCase()}.localhost`,
    timeoutMs: 100,
  });
  const contents = new Map(entries.map(({ path, content }) => [path, Buffer.from(content ?? '')]));
  const reasons = await gate(manifest, (path) => Promise.resolve(contents.get(path)));
  return reasons.map(({ code, text }) => [code, text]);
}

async function loadLive(code: string) {
  const { manifest } = makeRelease();
  const source = {
    manifest: () => Promise.resolve(manifest),
    file: (_remote: string, _version: string, path: string) =>
      Promise.resolve({ content: Buffer.from(path.startsWith('locales/') ? '{}' : code) }),
  };
  return await new ReleasePool(source, bundle).load('footer', '1.0.0');
}

it('REL-4 accepts a release that renders and is small', async () => {
  expect(await judge({})).toEqual([]);
});

it('REL-4 refuses what does not start on the server', async () => {
  expect(await judge({ server: `throw new Error('no window here');` })).toEqual([
    ['RENDER_FAILED', 'it does not start on the server: no window here'],
  ]);
});

it.each([
  ['cannot render', `{ default: () => { throw new Error('broken'); } }`, 'broken'],
  ['cannot load its data', `{ load: () => Promise.reject(new Error('broken')), default: () => null }`, 'broken'],
  ['waits for its data for ever', `{ load: () => new Promise(() => {}), default: () => null }`, 'timeout'],
  [
    'cannot say its title',
    `{ load: async () => 1, head: () => { throw new Error('broken'); }, default: () => null }`,
    'broken',
  ],
])('REL-4 refuses a release of which a slot %s, and names the sites', async (_, module, message) => {
  const [[code, text] = [], ...others] = await judge({ server: exposing(module) });
  expect(others).toEqual([]);
  expect(code).toBe('RENDER_FAILED');
  expect(text).toMatch(
    new RegExp(`^footer/Footer fails: .*${message}.* \\(on DE, AT, CH, CH_FR, CZ, HU, PL, SK, TR\\)$`),
  );
});

it('REL-4 names the one site on which a slot fails', async () => {
  const module = `{
    load: async ({ site }) => { if (site.code === 'TR') throw new Error('no text'); },
    default: () => 'footer',
  }`;
  expect(await judge({ server: exposing(module), live: SOUND })).toEqual([
    ['RENDER_FAILED', 'footer/Footer fails: no text (on TR)'],
  ]);
});

it('REL-4 does not blame a release for what fails with the live one, too', async () => {
  const failing = exposing(`{ load: () => Promise.reject(new Error('the service is down')), default: () => null }`);
  expect(await judge({ server: failing, live: failing })).toEqual([]);
  expect(await judge({ server: failing, live: SOUND })).toHaveLength(1);
});

it('REL-4 refuses a release that would make pages heavy, by what the network carries', async () => {
  const heavy = randomBytes(20_000).toString('base64');
  expect(
    await judge({
      files: {
        'browser/entry.js': heavy,
        'browser/Footer-1234567890.js': heavy,
        'browser/dialog.js': randomBytes(30_000).toString('base64'),
        'styles/Footer-1234567890.css': '.a { color: red }'.repeat(20_000),
      },
    }),
  ).toEqual([
    ['SIZE_BUDGET', expect.stringMatching(/^the entry would take 1\d\.\d KiB of the network, 6 KiB are allowed/)],
    ['SIZE_BUDGET', expect.stringMatching(/^the scripts of Footer would take 1\d\.\d KiB/)],
    [
      'SIZE_BUDGET',
      expect.stringMatching(/^the later script browser\/dialog\.js would take 2\d\.\d KiB of the network, 16 KiB/),
    ],
  ]);
});
