import { siteOf } from '@ninefold/sites';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ReleaseCode } from '../rendering/messages.ts';
import { whoHolds } from '../rendering/process-work.ts';
import type { RendererProcess } from '../rendering/renderer-process.ts';
import type { HostAssets } from '../pages/pages-bundle.ts';
import { makeRelease } from '../releases/testing/make-release.ts';
import { createReleaseGate } from './release-gate.ts';
import { startOf } from './sample-page.ts';

vi.mock(import('../rendering/process-work.ts'), { spy: true });

/** Renderers that get no processor before there is one. */
let starved: number;
/** Pages of a browser that take nothing over in time before one does. */
let late: number;
const page = {
  on: () => undefined,
  addInitScript: () => Promise.resolve(),
  goto: () => Promise.resolve(),
  waitForFunction: () => (late-- > 0 ? Promise.reject(new Error('Timeout 15000ms exceeded')) : Promise.resolve()),
  evaluate: () => Promise.resolve([]),
};
const context = {
  newPage: () => Promise.resolve(page),
  route: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
const browser = { newContext: () => Promise.resolve(context), close: () => Promise.resolve() };
const { launch } = vi.hoisted(() => ({ launch: vi.fn() }));
vi.mock('playwright-core', () => ({ chromium: { launch } }));

beforeEach(() => {
  [starved, late] = [0, 0];
  launch.mockResolvedValue(browser);
  vi.mocked(whoHolds).mockImplementation(() => (starved-- > 0 ? 'machine' : 'no'));
});

/** Judges a sound release that takes a while to start. */
function judge() {
  const server = `exports.init = () => {}; exports.get = async () => {
    await new Promise((go) => setTimeout(go, 300));
    return () => ({ default: () => 'footer' });
  };`;
  const { manifest, entries } = makeRelease({ files: { 'server/entry.js': server } });
  const gate = createReleaseGate({
    browser: { path: '/usr/bin/chromium', assets: {} as HostAssets },
    serverHttp: () => () => Promise.reject(new Error('no services here')),
    view: (site) => ({
      site: siteOf(site),
      revision: 1,
      releases: new Map(),
      isOpened: true,
      isWhole: true,
      arms: [],
    }),
    file: () => Promise.resolve(undefined),
    hostNameOf: (site) => `${site.toLowerCase()}.localhost`,
  });
  const contents = new Map(entries.map(({ path, content }) => [path, Buffer.from(content ?? '')]));
  return gate(manifest, (path) => Promise.resolve(contents.get(path)));
}

it('REL-4 a release is judged anew where the machine had no processor for it', async () => {
  starved = 2;
  expect(await judge()).toEqual([]);
});

it('REL-4 signals that come while a browser tries a release are left to the host', async () => {
  await judge();
  expect(launch).toHaveBeenCalledWith(
    expect.objectContaining({ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }),
  );
});

it('REL-4 a release is not blamed for a machine that has no processor for it', async () => {
  starved = Infinity;
  await expect(judge()).rejects.toMatchObject({ code: 'GATE_STARVED', status: 503 });
});

it('REL-4 a release is not called late before its renderer had a processor, and is where that answers without it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const startWith = async (comesWithAnswer: boolean) => {
    const loading = Promise.withResolvers<void>();
    const pulse = () => Promise.resolve(comesWithAnswer ? loading.resolve() : undefined);
    const renderer = { load: () => loading.promise, pulse } as unknown as RendererProcess;
    const started = startOf(renderer, {} as ReleaseCode);
    await vi.advanceTimersByTimeAsync(60_000);
    return await started;
  };
  expect(await startWith(true)).toBeUndefined();
  expect(await startWith(false)).toContain('did not come');
});

it('REL-4 a slot that a browser takes over late beside others is tried once more by itself', async () => {
  late = 3;
  expect(await judge()).toEqual([]);
  late = Infinity;
  expect(await judge()).toEqual([
    {
      code: 'HYDRATION_FAILED',
      text: expect.stringContaining('footer/Footer fails in a browser: it was not taken over'),
    },
  ]);
});
