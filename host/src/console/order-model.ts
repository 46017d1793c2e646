import type { RemoteName } from '@ninefold/contract';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { OrderChoice } from './order-forms.ts';
import type { PublishedRelease, Status } from './operators-api.ts';
import type { Past } from './replay-history.ts';

/** What a site has of a remote, now or after an order. */
export interface SiteState {
  version: string;
  isKilled: boolean;
  rollout?: { version: string; percent: number } | undefined;
}

/** What an order makes of one site. */
export interface Preview {
  site: SiteCode;
  before: SiteState | null;
  /** Null when the order cannot be carried out there: `problem` says why. */
  after: SiteState | null;
  problem: string | null;
}

/** What an order needs to be chosen and looked over. */
export interface OrderModel {
  choice: OrderChoice;
  /** The revision that the previews are made from. */
  revision: number;
  remotes: readonly RemoteName[];
  sites: readonly SiteCode[];
  /** Published versions of the chosen remote, newest first. */
  versions: string[];
  /** The chosen sites; empty until the choice is complete. */
  previews: Preview[];
}

export interface OrderFacts {
  choice: OrderChoice;
  status: Status;
  releases: readonly PublishedRelease[];
  /** Of the chosen remote, as far as its kind of order needs it. */
  past: ReadonlyMap<SiteCode, Past>;
}

export function orderModelOf({ choice: asked, status, releases, past }: OrderFacts): OrderModel {
  const { remote, site: chosen } = asked;
  const versions = releases.map((release) => release.version);
  // With another remote in the form, the version is still one of the remote before.
  const choice = { ...asked, version: versions.find((version) => version === asked.version) };
  const previews =
    remote && isComplete(choice)
      ? SITE_CODES.filter((site) => chosen.includes(site)).map((site) => {
          const before = status.sites[site][remote] ?? null;
          return { site, before, ...outcomeOf(choice, before, past.get(site)?.earlier.at(-1)) };
        })
      : [];
  return { choice, revision: status.revision, remotes: status.remotes, sites: SITE_CODES, versions, previews };
}

/** Whether an order says all that its kind needs, apart from the sites. */
export function isComplete({ kind, remote, version, percent }: OrderChoice): boolean {
  if (remote === undefined) return false;
  if (kind === 'activate') return version !== undefined;
  if (kind === 'rollout') return version !== undefined && percent !== undefined;
  return true;
}

type Outcome = Pick<Preview, 'after' | 'problem'>;

const becomes = (after: SiteState): Outcome => ({ after, problem: null });
const fails = (problem: string): Outcome => ({ after: null, problem });

function outcomeOf(choice: OrderChoice, before: SiteState | null, earlier: string | undefined): Outcome {
  if (choice.kind === 'activate') return becomes({ version: choice.version!, isKilled: before?.isKilled ?? false });
  if (!before) return fails('The remote is not live here.');
  const { version, isKilled } = before;
  switch (choice.kind) {
    case 'rollback':
      // A rollout that is running goes first.
      if (before.rollout) return becomes({ version, isKilled });
      return earlier === undefined ? fails('Nothing was live before.') : becomes({ version: earlier, isKilled });
    case 'rollout':
      if (choice.version === version) return fails('This version is live here already.');
      if (before.rollout && before.rollout.version !== choice.version) return fails('Another rollout is running here.');
      return choice.percent === 100
        ? becomes({ version: choice.version!, isKilled })
        : becomes({ version, isKilled, rollout: { version: choice.version!, percent: choice.percent! } });
    case 'takeback':
      return before.rollout ? becomes({ version, isKilled }) : fails('No rollout runs here.');
    default:
      return becomes({ ...before, isKilled: choice.kind === 'kill' });
  }
}
