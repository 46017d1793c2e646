import type { RemoteName } from '@ninefold/contract';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { Database } from '@ninefold/service';
import { and, eq, isNotNull } from '@ninefold/service/sql';
import { compositions, scheduledOrders } from '../schema.ts';

/** What a release is needed for, the most urgent first. */
const NEEDS = ['live', 'rollout', 'roll-back', 'later'] as const;
export type Need = (typeof NEEDS)[number];

/** A release that every host must be able to run. */
export interface NeededRelease {
  remote: RemoteName;
  version: string;
  need: Need;
  sites: readonly SiteCode[];
}

/**
 * The releases that are live, that rollouts give to some, that an order for later names, and those to which a roll-back leads; by remote, each
 * once, for what it is needed most.
 *
 * @param back how many roll-backs in a row each remote of each site must survive
 */
export async function selectNeededReleases(database: Pick<Database, 'select'>, back: number): Promise<NeededRelease[]> {
  const { site, remote, version, earlier, rollout } = compositions;
  const rows = await database.select({ site, remote, version, earlier, rollout }).from(compositions);
  const orders = await database
    .select({ remote: scheduledOrders.remote, version: scheduledOrders.version, sites: scheduledOrders.sites })
    .from(scheduledOrders)
    .where(and(eq(scheduledOrders.state, 'waiting'), isNotNull(scheduledOrders.version)));

  const found = new Map<string, { remote: RemoteName; version: string; need: Need; sites: Set<SiteCode> }>();
  function need(of: RemoteName, which: string, what: Need, on: readonly SiteCode[]): void {
    const key = `${of}@${which}`;
    const known = found.get(key);
    if (!known) found.set(key, { remote: of, version: which, need: what, sites: new Set(on) });
    else {
      on.forEach((each) => known.sites.add(each));
      if (NEEDS.indexOf(what) < NEEDS.indexOf(known.need)) known.need = what;
    }
  }
  for (const row of rows) {
    need(row.remote, row.version, 'live', [row.site]);
    if (row.rollout) need(row.remote, row.rollout.version, 'rollout', [row.site]);
    for (const before of back > 0 ? row.earlier.slice(-back) : []) need(row.remote, before, 'roll-back', [row.site]);
  }
  for (const order of orders) need(order.remote, order.version!, 'later', order.sites);

  return [...found.values()]
    .map((release) => ({ ...release, sites: SITE_CODES.filter((code) => release.sites.has(code)) }))
    .sort(
      (one, other) => one.remote.localeCompare(other.remote) || NEEDS.indexOf(one.need) - NEEDS.indexOf(other.need),
    );
}
