import type { RemoteName } from '@ninefold/contract';
import type { Site } from '@ninefold/sites';
import type { LoadedRelease } from './release-pool.ts';
import type { Arm } from './visitor-arm.ts';

/** What visitors of one site get from now on: the releases that are live on it. A new one takes its place with every change. */
export interface SiteView {
  site: Site;
  revision: number;
  releases: ReadonlyMap<RemoteName, LoadedRelease>;
  /** Whether anything was ever made live on the site; a remote that fails or is switched off changes nothing about that. */
  isOpened: boolean;
  /** Whether all that is live is known here, though it may be switched off or fail: nobody else claims an address. */
  isWhole: boolean;
  /** What the site's rollouts make of those who get this view; none of what nobody is compared by. */
  arms: readonly Arm[];
}
