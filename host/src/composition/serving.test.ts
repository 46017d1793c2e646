import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { evaluateEntry } from '../federation/evaluate-entry.ts';
import type { ReleaseRunner } from '../rendering/renderer-pool.ts';
import { EMPTY_COMPOSITION, type CompositionState } from '@ninefold/contract/operators';
import { makeRelease } from '../releases/testing/make-release.ts';
import { ReleasePool, type ReleaseSource } from './release-pool.ts';
import { Serving } from './serving.ts';
import { createVisitorPlaces } from './visitor-arm.ts';

/** Releases of the footer by version; one that is `undefined` cannot be had. */
let stored: Record<string, string | undefined>;
/** Versions from before modules described themselves. */
let silent: Set<string>;
let faults: string[];
let disposed: string[];
/** The addresses of releases by version. */
let pages: Record<string, '/imprint'>;
let pool: ReleasePool;
let serving: Serving;

const who = { actor: 'ada', reason: 'a test' };

const placeOf = createVisitorPlaces('a secret of this shop');

const SILENT = { scripts: [], styles: [] };

const source: ReleaseSource = {
  manifest(_remote, version) {
    if (!(version in stored)) return Promise.resolve(undefined);
    const { manifest } = makeRelease({ version });
    const path = pages[version];
    if (path) manifest.pages.push({ path, redirect: '/' });
    return Promise.resolve(silent.has(version) ? { ...manifest, exposes: { Footer: SILENT } } : manifest);
  },
  file(_remote, version, path) {
    if (path.startsWith('locales/')) return Promise.resolve({ content: Buffer.from('{"Footer":{}}') });
    const code = stored[version];
    return code === undefined
      ? Promise.reject(new Error('unreadable'))
      : Promise.resolve({ content: Buffer.from(code) });
  },
};

/** Runs releases here. What they say, by release. */
let texts: Map<string, string>;

const runner: ReleaseRunner = {
  async hold({ remote, version, code, filename, exposes }) {
    const container = evaluateEntry(code, filename);
    for (const name of exposes) {
      const module = (await container.get(`./${name}`))();
      texts.set(`${remote}@${version}`, (module.default as () => string)());
    }
  },
  drop: (remote, version) => void disposed.push(`${remote}@${version}`),
};

const entry = (text: string) => `exports.get = async () => () => ({ default: () => ${JSON.stringify(text)} });`;

function composition(
  revision: number,
  versions: Partial<Record<'DE' | 'AT', string>>,
  isKilled = false,
): CompositionState {
  const sites = Object.entries(versions).map(([site, version]) => [site, { footer: { version, isKilled } }]);
  return { revision, sites: { ...EMPTY_COMPOSITION.sites, ...Object.fromEntries(sites) } };
}

/** The version whose code runs. */
function shown(site: 'DE' | 'AT'): string | undefined {
  const release = serving.view(site).releases.get('footer');
  return release && release.exposed.size > 0 ? release.version : undefined;
}

beforeEach(() => {
  stored = { '1.0.0': entry('one'), '2.0.0': entry('two'), '3.0.0': undefined };
  silent = new Set();
  faults = [];
  disposed = [];
  pages = {};
  texts = new Map();
  pool = new ReleasePool(source, runner);
  serving = new Serving({ pool, placeOf, onFault: (message) => faults.push(message), retryMs: 50 });
});
afterEach(() => serving.close());

/** Long enough for several tries. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 120));

describe('Serving', () => {
  it('shows each site its own release, two versions of a remote side by side', async () => {
    await serving.take(composition(1, { DE: '1.0.0', AT: '2.0.0' }));
    expect([shown('DE'), shown('AT'), serving.view('CH').releases.size]).toEqual(['1.0.0', '2.0.0', 0]);
    const render = (site: 'DE' | 'AT') => texts.get(`footer@${shown(site)}`);
    expect([render('DE'), render('AT')]).toEqual(['one', 'two']);
  });

  it('is settled when what was taken is shown, and keeps nobody waiting for a release that hangs', async () => {
    void serving.take(composition(1, { DE: '1.0.0' }));
    await serving.settled(10_000);
    expect(shown('DE')).toBe('1.0.0');
    let arrive: (() => void) | undefined;
    const slow: ReleaseRunner = { ...runner, hold: () => new Promise((resolve) => (arrive = () => resolve())) };
    const hanging = new Serving({ pool: new ReleasePool(source, slow), placeOf, onFault: () => undefined });
    const taken = hanging.take(composition(1, { DE: '1.0.0' }));
    await hanging.settled(20);
    expect(hanging.served().DE).toBeUndefined();
    await vi.waitFor(() => expect(arrive).toBeDefined());
    arrive!();
    await taken;
    expect(hanging.served().DE).toBe(1);
    hanging.close();
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
    expect(disposed).toEqual(['footer@1.0.0']);
    expect(pool.loaded('footer', '1.0.0')).toBeUndefined();
  });

  it('keeps what a composition needs that is being taken over, though staff look at another one meanwhile', async () => {
    stored['4.0.0'] = entry('four');
    const isRead = Promise.withResolvers<void>();
    const slow: ReleaseSource = {
      ...source,
      async manifest(remote, version) {
        if (version === '2.0.0') await isRead.promise;
        return await source.manifest(remote, version);
      },
    };
    pool = new ReleasePool(slow, runner);
    serving = new Serving({ pool, placeOf, onFault: (message) => faults.push(message), retryMs: 50 });
    const taken = serving.take(composition(1, { DE: '1.0.0', AT: '2.0.0' }));
    await vi.waitFor(() => expect(pool.loaded('footer', '1.0.0')).toBeDefined());
    await serving.preview('CH', { footer: '4.0.0' });
    isRead.resolve();
    await taken;
    expect([shown('DE'), disposed, pool.loaded('footer', '1.0.0')?.version]).toEqual([
      '1.0.0',
      ['footer@4.0.0'],
      '1.0.0',
    ]);
  });

  it('lets a site that a change does not touch keep its view, and what is kept by it', async () => {
    await serving.take({ ...composition(1, { DE: '1.0.0', AT: '1.0.0' }), siteRevisions: { DE: 1, AT: 1 } });
    const [de, at] = [serving.view('DE'), serving.view('AT')];
    await serving.take({ ...composition(2, { DE: '1.0.0', AT: '2.0.0' }), siteRevisions: { DE: 1, AT: 2 } });
    expect(serving.view('DE')).toBe(de);
    expect([serving.view('AT') === at, shown('AT'), serving.view('AT').revision]).toEqual([false, '2.0.0', 2]);
    expect(serving.served()).toMatchObject({ DE: 2, AT: 2 });
  });

  it('gives a site another view with each change of its shares, though their revision is the same', async () => {
    const rollout = (percent: number, version = '2.0.0') => {
      const state = composition(1, { DE: '1.0.0' });
      state.sites.DE.footer!.rollout = { version, percent, startedAt: '2026-01-01T00:00:00Z', ...who };
      return { ...state, siteRevisions: { DE: 1 } };
    };
    await serving.take(rollout(5));
    const before = serving.view('DE', 'somebody');
    await serving.take(rollout(10));
    const after = serving.view('DE', 'somebody');
    expect([before.arms[0]?.share, after.arms[0]?.share]).toEqual([0.05, 0.1]);
    await serving.take({ ...rollout(10), revision: 2 });
    expect(serving.view('DE', 'somebody')).toBe(after);
    stored['3.0.0'] = entry('three');
    await serving.take(rollout(10, '3.0.0'));
    expect(serving.view('DE', 'somebody').arms[0]?.version).toBe('3.0.0');
  });

  it('shows nothing of a remote that is switched off', async () => {
    await serving.take(composition(1, { DE: '1.0.0' }));
    await serving.take(composition(2, { DE: '1.0.0' }, true));
    expect(shown('DE')).toBeUndefined();
    // Its addresses and fallbacks stay.
    const { isWhole, releases } = serving.view('DE');
    expect([isWhole, releases.get('footer')?.manifest.version]).toEqual([true, '1.0.0']);
  });

  it('REL-8 shows nothing of it at once, whatever is loaded still for compositions before', async () => {
    const hanging = Promise.withResolvers<void>();
    const slow: ReleaseRunner = {
      ...runner,
      hold: async (code) => {
        if (code.version === '2.0.0') await hanging.promise;
        await runner.hold(code);
      },
    };
    serving = new Serving({ pool: new ReleasePool(source, slow), placeOf, onFault: () => undefined });
    await serving.take(composition(1, { DE: '1.0.0' }));
    const told: (string | undefined)[] = [];
    serving.onTake(() => told.push(shown('DE')));
    const before = serving.take(composition(2, { DE: '1.0.0', AT: '2.0.0' }));
    const killed = composition(3, { DE: '1.0.0', AT: '2.0.0' });
    killed.sites.DE.footer!.isKilled = true;
    const after = serving.take(killed);
    const { isWhole, releases, revision } = serving.view('DE');
    expect([shown('DE'), told, revision]).toEqual([undefined, [undefined], 1]);
    expect([isWhole, releases.get('footer')?.manifest.version]).toEqual([true, '1.0.0']);
    hanging.resolve();
    await before;
    expect([shown('DE'), shown('AT')]).toEqual([undefined, '2.0.0']);
    await after;
    expect([shown('DE'), serving.view('DE').revision]).toEqual([undefined, 3]);
  });

  it('lets a site of which something is switched off keep its view while others change', async () => {
    const off = composition(1, { DE: '1.0.0' }, true).sites.DE;
    const state = (revision: number, version: string) => {
      const { sites } = composition(revision, { AT: version });
      return { revision, sites: { ...sites, DE: off }, siteRevisions: { DE: 1, AT: revision } };
    };
    await serving.take(state(1, '1.0.0'));
    const view = serving.view('DE');
    await serving.take(state(2, '2.0.0'));
    expect([serving.view('DE') === view, shown('AT')]).toEqual([true, '2.0.0']);
  });

  it('REL-7 keeps going with a release that does not describe itself, and says that it is not loaded', async () => {
    silent.add('0.9.0');
    stored['0.9.0'] = entry('old');
    await serving.take(composition(1, { DE: '1.0.0' }));
    await serving.take(composition(2, { DE: '0.9.0', AT: '0.9.0' }));
    expect([shown('DE'), shown('AT'), serving.view('AT').isWhole]).toEqual(['1.0.0', undefined, false]);
    expect(serving.unloaded()).toEqual(['footer 0.9.0']);
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

  it('has nothing to show before the first composition', async () => {
    const nothing = { revision: 0, isOpened: false, isWhole: false, arms: [] };
    expect(serving.view('DE')).toMatchObject(nothing);
    expect([serving.view('DE').releases.size, serving.unloaded(), serving.served()]).toEqual([0, [], {}]);
  });

  it('knows the sites on which something was ever made live, though it is switched off or fails', async () => {
    await serving.take(composition(1, { DE: '1.0.0', AT: '3.0.0' }));
    const opened = () => (['DE', 'AT', 'CH'] as const).map((site) => serving.view(site).isOpened);
    expect(opened()).toEqual([true, true, false]);
    await serving.take(composition(2, { DE: '1.0.0', AT: '3.0.0' }, true));
    expect(opened()).toEqual([true, true, false]);
  });

  it('knows the addresses of what is switched off, of each site its own', async () => {
    await serving.take(composition(1, { DE: '1.0.0', AT: '2.0.0' }, true));
    const versions = (['DE', 'AT'] as const).map((site) => serving.view(site).releases.get('footer')?.version);
    expect([versions, serving.unloaded()]).toEqual([['1.0.0', '2.0.0'], []]);
  });

  it('knows an address that is a page on one site', async () => {
    pages['2.0.0'] = '/imprint';
    await serving.take(composition(1, { DE: '1.0.0', AT: '2.0.0' }));
    expect([serving.hasPage('/imprint'), serving.hasPage('/terms')]).toEqual([true, false]);
  });

  it('OPS-1 says of which revision each site has everything', async () => {
    await serving.take(composition(1, { DE: '1.0.0', AT: '1.0.0' }));
    expect(serving.served()).toMatchObject({ DE: 1, AT: 1, CH: 1 });
    await serving.take(composition(2, { DE: '3.0.0', AT: '2.0.0' }));
    expect(serving.served()).toMatchObject({ DE: 1, AT: 2, CH: 2 });
    await serving.take(composition(3, { DE: '3.0.0', AT: '2.0.0' }, true));
    expect(serving.served()).toMatchObject({ DE: 3, AT: 3, CH: 3 });
  });

  it('tells of each composition once, and does not load again what is there', async () => {
    const told: number[] = [];
    serving.onTake(() => told.push(serving.view('DE').revision));
    await serving.take(composition(1, { DE: '1.0.0' }));
    await pause();
    expect(told).toEqual([1]);
  });

  it('REL-10 never goes back to an older composition when a release of that can be had at last', async () => {
    await serving.take(composition(1, { DE: '3.0.0' }));
    await serving.take(composition(2, { DE: '1.0.0' }));
    stored['3.0.0'] = entry('three');
    await pause();
    expect([shown('DE'), serving.view('DE').revision]).toEqual(['1.0.0', 2]);
  });

  it('tries nothing again once it is closed', async () => {
    await serving.take(composition(1, { DE: '3.0.0' }));
    serving.close();
    stored['3.0.0'] = entry('three');
    await pause();
    expect(shown('DE')).toBeUndefined();
  });

  describe('with a rollout', () => {
    function rolledOut(percent: number, version = '2.0.0'): CompositionState {
      const state = composition(1, { DE: '1.0.0', AT: '1.0.0' });
      const rollout = { version, percent, startedAt: '2026-11-01T00:00:00.000Z', actor: 'ada', reason: 'a test' };
      state.sites.AT.footer!.rollout = rollout;
      return state;
    }
    const visitors = Array.from({ length: 10_000 }, (_, visitor) => `visitor ${visitor}`);
    const versions = (site: 'DE' | 'AT') =>
      visitors.map((visitor) => serving.view(site, visitor).releases.get('footer')!.version);

    it('shows the candidate to its share of the visitors of that site alone', async () => {
      await serving.take(rolledOut(12.34));
      const expected = visitors.filter((visitor) => placeOf(visitor, 'footer', '2.0.0') < 0.1234);
      expect(versions('AT').filter((version) => version === '2.0.0')).toHaveLength(expected.length);
      expect(Math.abs(expected.length - 1234)).toBeLessThan(120);
      expect(new Set(versions('DE'))).toEqual(new Set(['1.0.0']));
      expect([shown('AT'), serving.hasRollout('AT'), serving.hasRollout('DE')]).toEqual(['1.0.0', true, false]);
      expect([disposed, serving.served().AT]).toEqual([[], 1]);
    });

    it('never takes the candidate from a visitor while its share grows', async () => {
      await serving.take(rolledOut(20));
      const before = versions('AT');
      await serving.take(rolledOut(60));
      const after = versions('AT');
      expect(before.filter((version, visitor) => version === '2.0.0' && after[visitor] === '1.0.0')).toEqual([]);
    });

    it('has one view for all visitors who get the same, which says what they have', async () => {
      await serving.take(rolledOut(50));
      const views = new Set(visitors.map((visitor) => serving.view('AT', visitor)));
      expect(views.size).toBe(2);
      for (const { releases, arms } of views) {
        const isCandidate = releases.get('footer')!.version === '2.0.0';
        expect(arms).toEqual([{ remote: 'footer', version: '2.0.0', share: 0.5, isCandidate }]);
      }
      expect([serving.view('AT').arms, serving.view('DE', 'somebody').arms]).toEqual([[], []]);
      expect(serving.view('DE', 'somebody')).toBe(serving.view('DE'));
    });

    it('shows everybody what is live while the candidate cannot be loaded, and the candidate when it can', async () => {
      await serving.take(rolledOut(50, '3.0.0'));
      expect([new Set(versions('AT')), serving.hasRollout('AT')]).toEqual([new Set(['1.0.0']), false]);
      expect([serving.served().AT, serving.served().DE, serving.unloaded()]).toEqual([undefined, 1, []]);
      stored['3.0.0'] = entry('three');
      await vi.waitFor(() => expect(serving.hasRollout('AT')).toBe(true));
    });

    it('drops the candidate from memory when it is taken back', async () => {
      await serving.take(rolledOut(50));
      await serving.take(composition(2, { DE: '1.0.0', AT: '1.0.0' }));
      expect(disposed).toEqual(['footer@2.0.0']);
    });
  });

  describe('for staff', () => {
    beforeEach(() => serving.take(composition(1, { DE: '1.0.0', AT: '1.0.0' })));

    it('shows a version that is not live, to nobody else', async () => {
      const view = await serving.preview('AT', { footer: '2.0.0' });
      expect([view.releases.get('footer')?.version, shown('AT')]).toEqual(['2.0.0', '1.0.0']);
      expect(await serving.preview('AT', { footer: '2.0.0' })).toBe(view);
    });

    it('has one view of the same versions, in whatever order they are asked for', async () => {
      const view = await serving.preview('AT', { footer: '2.0.0', header: '1.0.0' });
      expect(await serving.preview('AT', { header: '1.0.0', footer: '2.0.0' })).toBe(view);
      expect(await serving.preview('DE', { header: '1.0.0', footer: '2.0.0' })).not.toBe(view);
    });

    it('rejects when the version cannot be loaded', async () => {
      await expect(serving.preview('AT', { footer: '3.0.0' })).rejects.toThrow('unreadable');
    });

    it('keeps few versions in memory, however many are looked at', async () => {
      for (let minor = 0; minor < 20; minor++) {
        stored[`5.${minor}.0`] = entry('five');
        await serving.preview('AT', { footer: `5.${minor}.0` });
      }
      expect(disposed).toHaveLength(12);
      expect(pool.loaded('footer', '1.0.0')).toBeDefined();
    });

    it('shows versions of which one was let go of while another was loaded', async () => {
      const coming = Promise.withResolvers<void>();
      const slow: ReleaseRunner = {
        ...runner,
        hold: async (code) => {
          if (code.remote === 'header') await coming.promise;
          await runner.hold(code);
        },
      };
      pool = new ReleasePool(source, slow);
      serving = new Serving({ pool, placeOf, onFault: () => undefined });
      await serving.take(composition(1, { AT: '1.0.0' }));
      const looking = serving.preview('AT', { footer: '2.0.0', header: '1.0.0' });
      await vi.waitFor(() => expect(pool.loaded('footer', '2.0.0')).toBeDefined());
      await serving.take(composition(2, { AT: '1.0.0' }));
      coming.resolve();
      const view = await looking;
      expect(view.releases.get('footer')?.version).toBe('2.0.0');
      expect(pool.loaded('footer', '2.0.0')).toBe(view.releases.get('footer'));
      expect(await serving.preview('AT', { footer: '2.0.0', header: '1.0.0' })).toBe(view);
    });

    it('lets go of what was looked at when another composition is taken over', async () => {
      await serving.preview('AT', { footer: '2.0.0' });
      await serving.take(composition(2, { DE: '1.0.0', AT: '1.0.0' }));
      expect(pool.loaded('footer', '2.0.0')).toBeUndefined();
    });
  });
});
