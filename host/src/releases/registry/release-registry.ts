import type { RemoteName } from '@ninefold/contract';
import type { ReleaseFailure } from '@ninefold/contract/operators';
import type { RegisteredServices } from '../services/registered-services.ts';
import type { CompositionOrders } from '../orders/composition-orders.ts';
import type { Compositions } from '../compositions/compositions.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { Freezes } from '../rules/freezes.ts';
import type { verifyHistory } from '../history/history-chain.ts';
import type { HistoryEntry, HistoryFilter } from '../history/history.ts';
import type { LiveState, RegistryStatus } from '../live/live-composition.ts';
import type { Plans } from '../plans/plans.ts';
import type { PublishedReleases } from './published-releases.ts';
import type { ReleaseKeys } from '../publish/release-keys.ts';
import type { Numbers, VitalsFilter } from './vitals.ts';
import type { Withdrawals } from './withdrawals.ts';

/**
 * Keeps the releases of the remotes and which of them is live on which site.
 *
 * Expected failures are `CodedError`s: 422 `RELEASE_REFUSED` ({@link ReleaseRefused}), 404 `RELEASE_UNKNOWN`, 409 `STALE_REVISION` with
 * `revision`, 409 `NOTHING_TO_ROLL_BACK`, `NOT_LIVE`, `ALREADY_LIVE`, `ROLLOUT_RUNNING` and `NO_ROLLOUT` with `sites`.
 */
export interface ReleaseRegistry extends PublishedReleases, CompositionOrders, Withdrawals {
  /** The composition, from memory; the same object until it changes. */
  current(): LiveState;
  /** Calls `listener` with every new composition, also one that another process made. @returns ends it */
  onChange(listener: (state: LiveState) => void): () => void;
  status(): RegistryStatus;
  /** Newest first. */
  history(filter?: HistoryFilter): Promise<HistoryEntry[]>;
  /** Whether the history is as it was written, with every line of it, the oldest first. */
  verifyHistory(): ReturnType<typeof verifyHistory>;
  /** What came in of each version within the last day, and what is thought of the rollouts that run. */
  vitals(filter?: VitalsFilter): Promise<Numbers>;
  /** Where in their sources releases have failed within a week, the newest first. */
  failures(filter?: { remote?: RemoteName | undefined }): Promise<ReleaseFailure[]>;
  /** What somebody works on, and nobody gets without a pass. */
  drafts: Drafts;
  freezes: Freezes;
  /** What sites had in each of their revisions, and the way back to it. */
  compositions: Compositions;
  /** Rollouts by steps. */
  plans: Plans;
  /** The services of teams elsewhere. */
  services: RegisteredServices;
  /** The keys by which teams stand for their releases. */
  keys: ReleaseKeys;
  /** Ends listening and polling. Call it before the database is closed. */
  close(): Promise<void>;
}
