import { SITE_CODES } from '@ninefold/sites';
import type { Arm } from '../composition/visitor-arm.ts';
import { siteRevisionOf, type LiveState } from '../releases/live/live-composition.ts';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';
import { versionOf, type Reported } from './view-tokens.ts';

/** Since which revision a rollout has its share: of pages from before it is not known who would have got what. */
export function followShares(registry: Pick<ReleaseRegistry, 'current' | 'onChange'>) {
  const since = new Map<string, { share: string; revision: number }>();
  const follow = (state: LiveState) => {
    for (const site of SITE_CODES)
      for (const [remote, { version, rollout }] of Object.entries(state.sites[site])) {
        const share = `${version} ${rollout?.version} ${rollout?.percent}`;
        const revision = siteRevisionOf(state, site);
        const known = since.get(`${site} ${remote}`);
        // While the database could not be read, the revision was that of all sites.
        if (known?.share !== share || revision < known.revision) since.set(`${site} ${remote}`, { share, revision });
      }
  };
  follow(registry.current());
  return {
    close: registry.onChange(follow),
    /** What the rollouts that run made of the visitor of a page. */
    armsOf(page: Reported): Arm[] {
      const { site, revision } = page;
      return Object.entries(registry.current().sites[site]).flatMap(([remote, { version: live, rollout }]): Arm[] => {
        const version = versionOf(page, remote);
        const isKnown = rollout && revision >= (since.get(`${site} ${remote}`)?.revision ?? Infinity);
        if (!isKnown || (version !== live && version !== rollout.version)) return [];
        const isCandidate = version === rollout.version;
        return [{ remote, version: rollout.version, share: rollout.percent / 100, isCandidate }];
      });
    },
  };
}
