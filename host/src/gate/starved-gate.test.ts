import { siteOf } from '@ninefold/sites';
import { beforeEach, expect, it, vi } from 'vitest';
import { whoHolds } from '../rendering/process-work.ts';
import { makeRelease } from '../releases/testing/make-release.ts';
import { createReleaseGate } from './release-gate.ts';

vi.mock(import('../rendering/process-work.ts'), { spy: true });

/** Renderers that get no processor before there is one. */
let starved: number;
beforeEach(() => {
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

it('REL-4 a release is not blamed for a machine that has no processor for it', async () => {
  starved = Infinity;
  await expect(judge()).rejects.toMatchObject({ code: 'GATE_STARVED', status: 503 });
});
