import { siteOf } from '@ninefold/sites';
import { expect, it } from 'vitest';
import type { SiteView } from '../composition/site-view.ts';
import type { Arm } from '../composition/visitor-arm.ts';
import { createPageCounts } from './page-counts.ts';
import type { CountedRelease, ReleaseCounts } from './release-counts.ts';
import { createTrialObservations } from './trial-observations.ts';

function pageOf(versions: Record<string, string>, arms: readonly Arm[] = []) {
  const told: string[] = [];
  const line = (what: string) => (release: CountedRelease, where?: string) =>
    told.push([what, release.site, `${release.remote}@${release.version}`, where].filter(Boolean).join(' '));
  const counts = { addView: line('view'), addFailure: line('failure') } as Partial<ReleaseCounts> as ReleaseCounts;
  const observations = createTrialObservations();
  const releases = new Map(Object.entries(versions).map(([remote, version]) => [remote, { remote, version }]));
  const view = { site: siteOf('AT'), revision: 1, releases, arms } as unknown as SiteView;
  const visit = { visitor: 'anna', view: 'a view', address: '81.2.69.7' };
  return { told, observations, page: createPageCounts({ counts, observations }, view, visit) };
}

function thrownIn(place: string): Error {
  return Object.assign(new Error('broken'), {
    stack: `Error: broken\n    at Badge (${place}:1:2)\n    at react.js:3:4`,
  });
}

it("counts a page's view once for each remote on it", () => {
  const { told, page } = pageOf({ cart: '1.1.0', search: '1.0.0' });
  page.viewed(['cart', 'footer']);
  expect(told).toEqual(['view AT cart@1.1.0']);
});

it("counts a remote's first failure on a page, by the slot or by the place in the code", () => {
  const { told, page } = pageOf({ cart: '1.1.0', search: '1.0.0' });
  page.threw(thrownIn('cart@1.1.0/server/entry-1.js'), undefined);
  page.failed('cart');
  page.threw('no error', '\n    at List (search@1.0.0/server/entry-2.js:9:9)');
  expect(told).toEqual(['failure AT cart@1.1.0 server', 'failure AT search@1.0.0 server']);
});

it("counts no failure of the host's own code, or of a remote that the page does not have", () => {
  const { told, page } = pageOf({ cart: '1.1.0' });
  page.threw(thrownIn('host/dist/server/pages.cjs'), undefined);
  page.threw(thrownIn('footer@1.0.0/server/entry.js'), undefined);
  page.failed('shoes');
  expect(told).toEqual([]);
});

it('tells of a rollout who came, and what its own remote did to them', () => {
  const arm = { remote: 'cart', version: '1.1.0', share: 0.5, isCandidate: true };
  const { page, observations } = pageOf({ cart: '1.1.0', search: '1.0.0' }, [arm]);
  page.viewed(['cart', 'search']);
  for (const remote of ['search', 'cart', 'cart']) page.failed(remote);
  for (const remote of ['search', 'cart', 'cart']) page.late(remote);
  // Of their address a hash alone is kept.
  const network: unknown = expect.stringMatching(/^[\w-]{43}$/);
  const whose = { visitor: 'anna', isCandidate: true, share: 0.5, network };
  expect(observations.take('cart', '1.1.0')).toEqual([
    expect.objectContaining({ ...whose, kind: 'entered' }),
    expect.objectContaining({ ...whose, kind: 'happened', what: 'server' }),
    expect.objectContaining({ ...whose, kind: 'happened', what: 'late' }),
  ]);
});
