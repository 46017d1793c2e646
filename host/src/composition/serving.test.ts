import type { RemoteName } from '@ninefold/build/release';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PagesBundle } from '../pages/pages-bundle.ts';
import { EMPTY_COMPOSITION, type CompositionState } from '../releases/composition-state.ts';
import { makeRelease } from '../releases/testing/make-release.ts';
import { ReleasePool, type ReleaseSource } from './release-pool.ts';
import { Serving } from './serving.ts';

/** Releases of the footer by version; one that is `undefined` cannot be had. */
let stored: Record<string, string | undefined>;
let faults: string[];
let disposed: string[];
let pool: ReleasePool;
let serving: Serving;

const source: ReleaseSource = {
  manifest: (_remote, version) => Promise.resolve(version in stored ? makeRelease({ version }).manifest : undefined),
  file(_remote, version, path) {
    if (path.startsWith('locales/')) return Promise.resolve({ content: Buffer.from('{"Footer":{}}') });
    const code = stored[version];
    return code === undefined
      ? Promise.reject(new Error('unreadable'))
      : Promise.resolve({ content: Buffer.from(code) });
  },
};

/** The federation runtime is the browser build's; here an entry is asked directly. */
const bundle = {
  createServerRelease: ({ federationName, evaluate }) => ({
    load: async (module) => (await evaluate().get(`./${module}`))(),
    dispose: () => void disposed.push(federationName),
  }),
} as Pick<PagesBundle, 'createServerRelease'> as PagesBundle;

const entry = (text: string) => `exports.get = async () => () => ({ default: () => ${JSON.stringify(text)} });`;

function composition(
  revision: number,
  versions: Partial<Record<'DE' | 'AT', string>>,
  isKilled = false,
): CompositionState {
  const sites = Object.entries(versions).map(([site, version]) => [site, { footer: { version, isKilled } }]);
  return { revision, sites: { ...EMPTY_COMPOSITION.sites, ...Object.fromEntries(sites) } };
}

const shown = (site: 'DE' | 'AT') => serving.view(site).releases.get('footer' satisfies RemoteName)?.version;

beforeEach(() => {
  stored = { '1.0.0': entry('one'), '2.0.0': entry('two'), '3.0.0': undefined };
  faults = [];
  disposed = [];
  pool = new ReleasePool(source, bundle);
  serving = new Serving({ pool, onFault: (message) => faults.push(message), retryMs: 50 });
});
afterEach(() => serving.close());

describe('Serving', () => {
  it('shows each site its own release, two versions of a remote side by side', async () => {
    await serving.take(composition(1, { DE: '1.0.0', AT: '2.0.0' }));
    expect([shown('DE'), shown('AT'), serving.view('CH').releases.size]).toEqual(['1.0.0', '2.0.0', 0]);
    const render = (site: 'DE' | 'AT') =>
      (serving.view(site).releases.get('footer')!.modules.get('Footer')!.default as () => string)();
    expect([render('DE'), render('AT')]).toEqual(['one', 'two']);
  });

  it('gives pages that are under way the view that they began with', async () => {
    await serving.take(composition(1, { DE: '1.0.0' }));
    const before = serving.view('DE');
    await serving.take(composition(2, { DE: '2.0.0' }));
    expect(before.releases.get('footer')?.version).toBe('1.0.0');
    expect([before.revision, serving.view('DE').revision]).toEqual([1, 2]);
  });

  it('drops a release from memory when no site shows it', async () => {
    await serving.take(composition(1, { DE: '1.0.0', AT: '1.0.0' }));
    await serving.take(composition(2, { DE: '2.0.0', AT: '1.0.0' }));
    expect(disposed).toEqual([]);
    await serving.take(composition(3, { DE: '2.0.0', AT: '2.0.0' }));
    expect(disposed).toEqual(['footer_1_0_0']);
    expect(pool.loaded('footer', '1.0.0')).toBeUndefined();
  });

  it('shows nothing of a remote that is switched off', async () => {
    await serving.take(composition(1, { DE: '1.0.0' }));
    await serving.take(composition(2, { DE: '1.0.0' }, true));
    expect(shown('DE')).toBeUndefined();
  });

  it('keeps what a site had when a release cannot be loaded, and takes it over when it can', async () => {
    await serving.take(composition(1, { DE: '1.0.0' }));
    await serving.take(composition(2, { DE: '3.0.0', AT: '3.0.0' }));
    expect([shown('DE'), shown('AT'), faults]).toEqual(['1.0.0', undefined, ['footer 3.0.0 cannot be loaded']]);
    stored['3.0.0'] = entry('three');
    await vi.waitFor(() => expect([shown('DE'), shown('AT')]).toEqual(['3.0.0', '3.0.0']));
  });

  it.each([
    ['throws', 'throw new Error("broken")'],
    ['does not parse', 'exports.get = ('],
    ['requires a file', 'require("node:fs")'],
    ['lacks its module', 'exports.get = async () => { throw new Error("no such module") }'],
  ])('keeps what a site had when an entry %s', async (_what, code) => {
    stored['4.0.0'] = code;
    await serving.take(composition(1, { DE: '1.0.0' }));
    await serving.take(composition(2, { DE: '4.0.0' }));
    expect([shown('DE'), faults]).toEqual(['1.0.0', ['footer 4.0.0 cannot be loaded']]);
  });

  it('takes compositions over in turn, the last one last', async () => {
    await Promise.all([
      serving.take(composition(1, { DE: '1.0.0' })),
      serving.take(composition(2, { DE: '2.0.0' })),
      serving.take(composition(3, { DE: '1.0.0' })),
    ]);
    expect([shown('DE'), serving.view('DE').revision]).toEqual(['1.0.0', 3]);
  });
});
