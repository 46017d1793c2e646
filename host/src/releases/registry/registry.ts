import { createCompositionOrders } from '../orders/composition-orders.ts';
import { createCompositions, type CompositionsOptions } from '../compositions/compositions.ts';
import { createDrafts } from '../drafts/drafts.ts';
import { enforceQuarantines } from '../orders/enforce-quarantines.ts';
import { selectFailures } from './failures.ts';
import { followChanges, readingOf, type Held } from '../live/follow-changes.ts';
import { createFreezes } from '../rules/freezes.ts';
import { verifyHistory } from '../history/history-chain.ts';
import { selectHistory } from '../history/history.ts';
import { openLiveComposition } from '../live/live-composition.ts';
import { createOrders } from '../orders/orders.ts';
import { createPlans } from '../plans/plans.ts';
import { createPrefetch } from '../live/prefetch.ts';
import { createPublishedReleases } from './published-releases.ts';
import { createPublishedRemotes } from '../publish/published-remotes.ts';
import { createQuarantines } from '../rules/quarantines.ts';
import type { ReleaseRegistryOptions } from '../registry-options.ts';
import { createReleaseDeltas } from '../files/release-deltas.ts';
import { createReleaseKeys } from '../publish/release-keys.ts';
import type { ReleaseRegistry } from './release-registry.ts';
import { createReleaseRules } from '../rules/release-rules.ts';
import { createReleaseStore } from '../publish/release-store.ts';
import { createRegisteredServices } from '../services/registered-services.ts';
import { selectVitals } from './vitals.ts';
import { createWithdrawals } from './withdrawals.ts';

/** How often drafts that have run out are removed, in ms. They are shown no longer anyway. */
const DRAFT_CLEANING_MS = 3600_000;

/** Opens the registry with the composition that the database holds, or with the last known one when it cannot be read. */
export async function createReleaseRegistry(
  options: ReleaseRegistryOptions & Pick<CompositionsOptions, 'layouts'>,
): Promise<ReleaseRegistry> {
  const { database, contract } = options;
  const reading = (fault: string, read: Held['read']) => readingOf(options, { fault, read });

  const keys = createReleaseKeys(options);
  const readKeys = reading('the keys of teams cannot be read', () => keys.refresh());
  const store = createReleaseStore({ ...options, keys });
  const deltas = createReleaseDeltas(options);
  const drafts = createDrafts({ ...options, gate: options.draftGate, keys });
  const cleanDrafts = reading('old drafts cannot be removed', () => drafts.clean());
  const live = await openLiveComposition(options);
  await readKeys();

  const services = createRegisteredServices(options);
  const readServices = reading('the registered services cannot be read', () => services.refresh());
  await readServices();
  const quarantines = createQuarantines(database);
  const rules = createReleaseRules(contract, services, quarantines);
  const orders = createOrders(options, store, live, rules);
  const plans = createPlans({ database, ...orders, ...rules, refreshComposition: () => live.refresh() });
  const remotes = createPublishedRemotes(database);
  const enforce = () => enforceQuarantines(quarantines.list(), rules, () => live.current(), orders);

  const readComposition = reading('the composition cannot be read', () => live.refresh());
  const readRemotes = reading('the published remotes cannot be read', () => remotes.refresh());
  const readWaiting = reading('waiting orders cannot be read', () => orders.schedule.refresh());
  const readPlans = reading('plans cannot be read', () => plans.refresh());
  const readQuarantines = reading('releases in quarantine cannot be read or taken back', () =>
    quarantines.refresh().then(enforce),
  );
  const all = [readComposition, readWaiting, readRemotes, readServices, readKeys, readPlans, readQuarantines];

  // Orders that came due while no host ran are carried out when it is known which services answer, and what nobody may get.
  const firstRead = Promise.all([readRemotes(), readPlans(), readQuarantines().then(readWaiting)]);
  const changes = followChanges(options, () => all.forEach((read) => void read()));
  const cleaning = setInterval(() => void cleanDrafts(), DRAFT_CLEANING_MS).unref();
  const prefetch = createPrefetch(store, deltas, options.onFault);
  prefetch.follow(live.current());
  live.onChange((state) => prefetch.follow(state));

  return {
    ...createPublishedReleases(options, { keys, store, drafts, deltas, remotes, live, readRemotes }),
    ...createCompositionOrders(database, orders, rules),
    ...createWithdrawals({ drafts, quarantines, keys, store, enforce }),
    current: () => live.current(),
    onChange: (listener) => live.onChange(listener),
    status: () => ({ revision: live.current().revision, ...live.health(), isListening: changes.isListening() }),
    history: (filter = {}) => selectHistory(database, filter),
    verifyHistory: () => verifyHistory(database),
    vitals: (filter = {}) => selectVitals(database, filter),
    failures: ({ remote } = {}) => selectFailures(database, remote),
    drafts,
    freezes: createFreezes(database),
    compositions: createCompositions({ ...options, store, rules, refresh: () => orders.refresh() }),
    plans,
    services,
    keys,
    async close() {
      changes.close();
      clearInterval(cleaning);
      await firstRead;
      await orders.schedule.close();
      await prefetch.close();
    },
  };
}
