import type { RemoteName } from '@ninefold/build/release';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { ChangeKind } from '../releases/composition-state.ts';
import type { OrderChoice } from './order-forms.ts';
import type { PublishedRelease, Status } from './operators-api.ts';

/** What a site has of a remote, now or after an order. */
export interface SiteState {
  version: string;
  isKilled: boolean;
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
  /** Of the chosen remote, see `earlierVersions`. */
  earlier: ReadonlyMap<SiteCode, string>;
  remotes: readonly RemoteName[];
}

export function orderModelOf({ choice, status, releases, earlier, remotes }: OrderFacts): OrderModel {
  const { kind, remote, version, site: chosen } = choice;
  const isComplete = remote !== undefined && (kind !== 'activate' || version !== undefined);
  const previews = isComplete
    ? SITE_CODES.filter((site) => chosen.includes(site)).map((site) => {
        const before = status.sites[site][remote] ?? null;
        const target = kind === 'rollback' ? earlier.get(site) : version;
        return { site, before, ...outcomeOf(kind, before, target) };
      })
    : [];
  const versions = releases.map((release) => release.version);
  return { choice, revision: status.revision, remotes, sites: SITE_CODES, versions, previews };
}

function outcomeOf(
  kind: ChangeKind,
  before: SiteState | null,
  target: string | undefined,
): Pick<Preview, 'after' | 'problem'> {
  const fail = (problem: string) => ({ after: null, problem });
  switch (kind) {
    case 'activate':
      return { after: { version: target!, isKilled: before?.isKilled ?? false }, problem: null };
    case 'rollback':
      if (!before || target === undefined) return fail('Nothing was live before.');
      return { after: { ...before, version: target }, problem: null };
    default:
      return before
        ? { after: { ...before, isKilled: kind === 'kill' }, problem: null }
        : fail('The remote is not live here.');
  }
}
