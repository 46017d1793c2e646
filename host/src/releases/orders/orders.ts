import type { SiteCode } from '@ninefold/sites';
import { isDatabaseUnavailable } from '@ninefold/service';
import type { RemoteName } from '@ninefold/contract';
import { changeComposition, isFreezable, readManifest, readRows, versionsShownAnew } from './change-composition.ts';
import type { ChangeKind } from '@ninefold/contract/operators';
import { stepOf, type Row, type Step } from './composition-steps.ts';
import { readFreezes, refuseFrozen } from '../rules/freezes.ts';
import type { LiveComposition } from '../live/live-composition.ts';
import type { CompositionChange, CompositionOrder, ScheduledOrder } from './composition-order.ts';
import type { ReleaseRegistryOptions } from '../registry-options.ts';
import { refuseStale } from '../rules/order-guards.ts';
import { ReleaseRefused } from '../verify/release-refused.ts';
import type { ReleaseRules } from '../rules/release-rules.ts';
import type { ReleaseStore } from '../publish/release-store.ts';
import { createSchedule, type Schedule } from './schedule.ts';
import { newestRevision } from '../schema.ts';
import {
  cancelScheduled,
  carryOutScheduled,
  insertScheduled,
  selectWaiting,
  type Cancellation,
} from './scheduled-orders.ts';
import { onlyCoded } from './only-coded.ts';

/** An order of any kind; `version` and `percent` as its kind needs them. */
export type AnyOrder = CompositionOrder & { version?: string | undefined; percent?: number | undefined };

/** Carries out orders, at once or when their time has come. */
export interface Orders {
  order(kind: ChangeKind, order: AnyOrder): Promise<CompositionChange>;
  /** Whether a version is published, fits this host and runs. @throws {CodedError} 404 `RELEASE_UNKNOWN`, 422 `RELEASE_REFUSED` */
  tryOut(remote: RemoteName, version: string, sites: readonly SiteCode[]): Promise<void>;
  /**
   * Looks at what a step would give somebody anew. What is stored may have been changed since it was published: a signature that is wrong is
   * found before anybody gets it. Call it before a transaction, since the embedded database would have nobody else read meanwhile.
   *
   * @throws {ReleaseRefused}
   */
  prove(order: Pick<CompositionOrder, 'remote' | 'sites'>, step: Step): Promise<void>;
  /** Takes a step that no order knows. */
  change(kind: ChangeKind, order: CompositionOrder, step: Step): Promise<CompositionChange>;
  cancel(cancellation: Cancellation): Promise<void>;
  /** Has this host serve what was changed; what cannot be read now is tried again. */
  refresh(): Promise<void>;
  schedule: Schedule;
}

export function createOrders(
  options: ReleaseRegistryOptions,
  store: ReleaseStore,
  live: LiveComposition,
  { accept }: Pick<ReleaseRules, 'accept'>,
): Orders {
  const { database, load, onFault } = options;

  /** Looks at a version before anybody can get it: whether it is published, fits this host and runs. */
  async function tryOut(remote: RemoteName, version: string, sites: readonly SiteCode[]): Promise<void> {
    // This host may have in memory, or on its disk, what was collected since.
    const stored = await readManifest(database, remote, version);
    accept((await store.manifest(remote, version)) ?? stored, sites);
    try {
      await load?.(remote, version);
    } catch (cause) {
      if (isDatabaseUnavailable(cause)) throw cause;
      onFault?.(`${remote} ${version} cannot be loaded, its rollout is not begun`, cause);
      throw new ReleaseRefused([{ code: 'LOAD_FAILED', text: `${remote} ${version} cannot be loaded on this host` }]);
    }
  }

  async function prove({ remote, sites }: Pick<CompositionOrder, 'remote' | 'sites'>, step: Step): Promise<void> {
    const before = await readRows(database, remote, sites);
    const after = new Map<SiteCode, Row>();
    for (const site of sites) {
      const row = step(before.get(site));
      if (typeof row !== 'string') after.set(site, row);
    }
    for (const version of versionsShownAnew(before, after, [...after.keys()]).keys())
      await store.manifest(remote, version);
  }

  const schedule = createSchedule({ read: () => selectWaiting(database), carryOut: carryOutWaiting, onFault });

  async function carryOutWaiting(waiting: ScheduledOrder): Promise<void> {
    const { kind, remote, sites, actor, reason, orderedAt, isForced } = waiting;
    const [version, percent] = [waiting.version ?? undefined, waiting.percent ?? undefined];
    const [address, client] = [waiting.address ?? undefined, waiting.client ?? undefined];
    const step = stepOf(kind, { actor, reason, version, percent });
    // Before the transaction: the embedded database would have nobody else read meanwhile.
    const tried = kind === 'rollout' ? tryOut(remote, version!, sites) : prove(waiting, step);
    const refusal = await tried.catch(onlyCoded);
    await carryOutScheduled(database, waiting, new Date(), async (transaction) => {
      if (refusal) throw refusal;
      const order = { remote, sites, actor, reason, address, client, orderedAt, isForced };
      await changeComposition(transaction, kindOf(kind, percent), order, step, accept);
    });
    await live.refresh();
  }

  async function keep(kind: ChangeKind, order: AnyOrder & { at: Date }): Promise<CompositionChange> {
    // What this host knows may be old: another one may have taken an order meanwhile.
    const [newest] = await database.select().from(newestRevision);
    const { revision } = newest!;
    await refuseStale(database, order, revision);
    if (isFreezable(kind) && !order.isForced) refuseFrozen(await readFreezes(database, order.sites, order.at));
    const scheduled = await insertScheduled(database, kind, order);
    await schedule.refresh();
    return { revision, changes: [], scheduled };
  }

  async function change(kind: ChangeKind, order: CompositionOrder, step: Step): Promise<CompositionChange> {
    await prove(order, step);
    const result = await changeComposition(database, kind, order, step, accept);
    await refresh();
    return result;
  }

  const refresh = () =>
    live
      .refresh()
      .catch((cause: unknown) => onFault?.('the changed composition cannot be read, it is tried again', cause));

  return {
    schedule,
    tryOut,
    prove,
    change,
    refresh,
    async order(kind, order) {
      const { version, percent, at } = order;
      if (version !== undefined && kind !== 'takeback' && (kind === 'rollout' || at))
        await tryOut(order.remote, version, order.sites);
      if (at) return await keep(kind, { ...order, at });
      return await change(kindOf(kind, percent), order, stepOf(kind, order));
    },
    async cancel(cancellation) {
      await cancelScheduled(database, cancellation);
      await schedule.refresh();
    },
  };
}

/** A rollout to everybody is an activation, in the history too. */
function kindOf(kind: ChangeKind, percent: number | undefined): ChangeKind {
  return kind === 'rollout' && percent === 100 ? 'activate' : kind;
}
