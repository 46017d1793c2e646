import type { ReleaseManifest, RemoteName } from '@ninefold/contract';
import type {
  CompositionFile,
  FilledRemote,
  LayoutDifference,
  Outlook,
  Rights,
  SiteRevision,
} from '@ninefold/contract/operators';
import { CodedError, type Database, type Transaction } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { asc, eq, sql } from '@ninefold/service/sql';
import { isDeepStrictEqual } from 'node:util';
import { differenceOf } from './difference-of.ts';
import { lockRevision, reasonIn, writeRevision, writeRows } from '../orders/change-composition.ts';
import type { Row } from '../orders/composition-steps.ts';
import { readFreezes, refuseFrozen } from '../rules/freezes.ts';
import { refuseStale } from '../rules/order-guards.ts';
import type { ReleaseRules } from '../rules/release-rules.ts';
import { ReleaseRefused } from '../verify/release-refused.ts';
import { selectManifest, type ReleaseStore } from '../publish/release-store.ts';
import { compositions, newestRevision, revisions } from '../schema.ts';
import { decideReturn, isNewTo, linesOf, type Decision, type Facts, type Target } from './decide-return.ts';
import { replaySite, type Filled } from './replay-site.ts';
import type { Layout, SiteLayouts } from './site-layouts.ts';

/** Who brings a site to a composition, and why. */
export interface ReturnOrder {
  site: SiteCode;
  acting: Rights & { name: string };
  reason: string;
  address?: string | undefined;
  client?: string | undefined;
  expectedRevision?: number | undefined;
  isForced?: boolean | undefined;
  isDryRun?: boolean | undefined;
}

export interface Returned {
  /** The newest one afterwards. */
  revision: number;
  outlook: Outlook;
}

/** What was live on a site in a revision. */
export interface SiteComposition extends SiteRevision {
  until: Date | null;
  releases: Filled;
  /** Its layouts, as they were last while it was live. */
  states: ReadonlyMap<string, Layout>;
}

export interface Comparison {
  from: number;
  to: number;
  releases: { remote: RemoteName; from: FilledRemote | null; to: FilledRemote | null }[];
  layouts: LayoutDifference[];
}

/**
 * The compositions that a site has had. 404 `REVISION_UNKNOWN` where the site has no such revision; revisions of other sites count as the one of the
 * site before them.
 */
export interface Compositions {
  /** Newest first, and which of them is live. */
  list(site: SiteCode, limit: number): Promise<{ live: number; revisions: SiteRevision[] }>;
  /** @param revision @default the one that is live */
  read(site: SiteCode, revision?: number): Promise<SiteComposition>;
  /** @param to @default the one that is live */
  compare(site: SiteCode, from: number, to?: number): Promise<Comparison>;
  /**
   * Brings a site back to what it had in a revision: all of it as one revision, or nothing.
   *
   * @throws {CodedError} 422 `COMPOSITION_REFUSED` with every reason, 409 `STALE_REVISION`, `FROZEN`, 403 `FORBIDDEN`
   */
  returnTo(revision: number, order: ReturnOrder): Promise<Returned>;
  /** Brings a site to what a file says. As {@link returnTo}. */
  import(file: CompositionFile, order: Omit<ReturnOrder, 'site'>): Promise<Returned>;
}

export interface CompositionsOptions {
  database: Database;
  store: Pick<ReleaseStore, 'manifest'>;
  rules: Pick<ReleaseRules, 'reasonsAgainst'>;
  /** What stands where, of which compositions are made beside releases. @default there are none */
  layouts?: SiteLayouts | undefined;
  /** Has this host serve what was changed. */
  refresh: () => Promise<void>;
}

const NO_LAYOUTS: SiteLayouts = {
  read: () => Promise.resolve(new Map()),
  before: () => Promise.resolve(new Map()),
  changes: () => Promise.resolve([]),
  change: () => Promise.resolve(),
};

export function createCompositions({
  database,
  store,
  rules,
  layouts = NO_LAYOUTS,
  refresh,
}: CompositionsOptions): Compositions {
  const reading = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    database.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });

  async function readIn(transaction: Transaction, site: SiteCode, wanted?: number): Promise<SiteComposition> {
    const history = await tellHistory(transaction, site);
    const index = wanted === undefined ? history.length - 1 : history.findLastIndex((each) => each.revision <= wanted);
    const [newest] = await transaction.select().from(newestRevision);
    const found = history[index];
    if (!found || (wanted !== undefined && wanted > newest!.revision)) throw new CodedError('REVISION_UNKNOWN', 404);
    const until = history[index + 1]?.at ?? null;
    const then = until ? await layouts.before(transaction, site, until) : await layouts.read(transaction, site);
    const lines = history.flatMap(({ revision, changes: each }) => each.map((line) => ({ ...line, revision })));
    const releases = replaySite(lines, found.revision);
    return { ...found, states: then, until, releases };
  }

  /** What a site was changed by, with the changes of its layouts, each with the revision that was live; the oldest first. */
  async function tellHistory(transaction: Transaction, site: SiteCode): Promise<SiteRevision[]> {
    const history = await readHistory(transaction, site);
    const changes = await layouts.changes(transaction, site);
    return history.map((each, index) => {
      const next = history[index + 1]?.at;
      const during = changes.filter(({ at }) => at >= each.at && (next === undefined || at < next));
      return {
        ...each,
        layouts: during.map(({ part, revision, at, actor, reason }) => ({ part, revision, at, actor, reason })),
      };
    });
  }

  /** What cannot be proven any more is found before the transaction: the embedded database would have nobody else read meanwhile. */
  async function unproven(target: Target): Promise<Outlook['refusals']> {
    const found: Outlook['refusals'] = [];
    for (const [remote, filled] of target.releases) {
      if (!filled) continue;
      await store.manifest(remote, filled.version).catch((error: unknown) => {
        if (!(error instanceof ReleaseRefused)) throw error;
        found.push(...error.reasons.map(({ code, text }) => ({ code, remote, text })));
      });
    }
    return found;
  }

  async function carryOut(target: Target, told: string, order: ReturnOrder): Promise<Returned> {
    const { site, acting, address = null, client = null, isForced = false, isDryRun = false } = order;
    const wrong = await unproven(target);
    const result = await database.transaction(async (transaction): Promise<Returned> => {
      const revision = await lockRevision(transaction);
      const now = await transactionTime(transaction);
      await refuseStale(transaction, { ...order, sites: [site] }, revision);
      const freezes = await readFreezes(transaction, [site], now);
      const facts = await readFacts(transaction, target, { site, acting, freezes, isForced });
      const decision = decideReturn(target, facts);
      const { rows, entries, ...outlook } = decision;
      outlook.refusals.push(...wrong.filter(({ remote }) => outlook.moves.some((move) => move.remote === remote)));
      if (!isDryRun) refuse(order, decision, freezes);
      const isNew = outlook.moves.some((move) => isNewTo(facts.rows.get(move.remote), move));
      const reason = `${reasonIn(order.reason, isNew ? freezes : [])} (${told})`;
      await layouts.change(transaction, site, { entries, actor: acting.name, reason, isDryRun });
      if (isDryRun || rows.size === 0) return { revision, outlook };
      const written = [...rows].map(([remote, row]) => ({ site, remote, ...row }));
      await writeRows(transaction, written);
      await writeRevision(
        transaction,
        outlook.moves.map((move) => ({
          revision: revision + 1,
          site,
          remote: move.remote,
          kind: move.kind,
          from: versionBefore(move),
          to: move.to.version,
          percent: null,
          at: now,
          actor: acting.name,
          reason,
          address,
          client,
        })),
      );
      return { revision: revision + 1, outlook };
    });
    await refresh();
    return result;
  }

  async function readFacts(
    transaction: Transaction,
    target: Target,
    known: Pick<Facts, 'site' | 'acting' | 'freezes' | 'isForced'>,
  ): Promise<Facts> {
    const rows = await readRows(transaction, known.site);
    const manifests = new Map<string, ReleaseManifest | undefined>();
    const wanted = [...target.releases].flatMap(([remote, filled]) => (filled ? [[remote, filled.version]] : []));
    const live = [...rows].flatMap(([remote, { version, rollout }]) =>
      [version, ...(rollout ? [rollout.version] : [])].map((each) => [remote, each]),
    );
    for (const [remote, version] of [...wanted, ...live] as [RemoteName, string][]) {
      const key = `${remote}@${version}`;
      if (!manifests.has(key)) manifests.set(key, await selectManifest(transaction, remote, version));
    }
    const layoutsNow = await layouts.read(transaction, known.site);
    return {
      ...known,
      rows,
      layouts: new Map([...layoutsNow].map(([part, { entries }]) => [part, entries])),
      manifest: (remote, version) => manifests.get(`${remote}@${version}`),
      reasonsAgainst: rules.reasonsAgainst,
    };
  }

  return {
    list: (site, limit) =>
      reading(async (transaction) => {
        const history = await tellHistory(transaction, site);
        return { live: history.at(-1)?.revision ?? 0, revisions: history.toReversed().slice(0, limit) };
      }),
    read: (site, revision) => reading((transaction) => readIn(transaction, site, revision)),
    compare: (site, from, to) =>
      reading(async (transaction) => {
        const [one, other] = [await readIn(transaction, site, from), await readIn(transaction, site, to)];
        return comparisonOf(one, other);
      }),
    async returnTo(revision, order) {
      const then = await reading((transaction) => readIn(transaction, order.site, revision));
      const live = await reading((transaction) => readRows(transaction, order.site));
      const releases = new Map<RemoteName, FilledRemote | null>(then.releases);
      for (const remote of live.keys()) if (!releases.has(remote)) releases.set(remote, null);
      const target = {
        releases,
        layouts: new Map([...then.states].map(([part, { entries }]) => [part, entries])),
      };
      return await carryOut(target, `back to revision ${then.revision}`, order);
    },
    async import(file, order) {
      const target = {
        releases: new Map(Object.entries(file.releases)),
        layouts: new Map(Object.entries(file.layouts)),
      };
      return await carryOut(target, 'as a file says', { ...order, site: file.site });
    },
  };
}

/** What a site was changed by, the oldest first; its layouts are to be added. */
async function readHistory(transaction: Transaction, site: SiteCode): Promise<SiteRevision[]> {
  const lines = await transaction
    .select()
    .from(revisions)
    .where(eq(revisions.site, site))
    .orderBy(asc(revisions.revision), asc(revisions.remote));
  return [...Map.groupBy(lines, ({ revision }) => revision)].map(([revision, each]) => {
    const { at, actor, reason } = each[0]!;
    const changes = each.map(({ remote, kind, from, to, percent }) => ({ remote, kind, from, to, percent }));
    return { revision, at, actor, reason, changes, layouts: [] };
  });
}

async function readRows(transaction: Transaction, site: SiteCode): Promise<Map<RemoteName, Row>> {
  const rows = await transaction
    .select()
    .from(compositions)
    .where(eq(compositions.site, site))
    .orderBy(asc(compositions.remote));
  return new Map(
    rows.map(({ remote, version, isKilled, earlier, rollout }) => [remote, { version, isKilled, earlier, rollout }]),
  );
}

/** As every order tells it: where a rollout ends beside what stays live, the candidate. */
function versionBefore({ from, to }: Outlook['moves'][number]): string | null {
  const isRolloutEnded = from?.rollout && !to.rollout && from.version === to.version;
  return isRolloutEnded ? from.rollout!.version : (from?.version ?? null);
}

/** The moment of the transaction by the database's clock: that of the layouts that it changes, too. */
async function transactionTime(transaction: Transaction): Promise<Date> {
  const [row] = await transaction
    .select({ ms: sql<string>`floor(extract(epoch from now()) * 1000)::text` })
    .from(newestRevision);
  return new Date(Number(row!.ms));
}

/** @throws {CodedError} with everything that speaks against an order */
function refuse(
  { site, acting }: ReturnOrder,
  { refusals }: Decision,
  freezes: Parameters<typeof refuseFrozen>[0],
): void {
  const [forbidden] = refusals.filter(({ code }) => code === 'FORBIDDEN');
  if (forbidden)
    throw new CodedError('FORBIDDEN', 403, {
      action: forbidden.remote === null ? 'content' : 'order',
      role: acting.role,
      site,
      ...(forbidden.remote !== null && { remote: forbidden.remote }),
    });
  if (refusals.length > 0 && refusals.every(({ code }) => code === 'FROZEN')) refuseFrozen(freezes);
  if (refusals.length > 0)
    throw new CodedError('COMPOSITION_REFUSED', 422, { reasons: refusals.map(({ code, text }) => ({ code, text })) });
}

function comparisonOf(from: SiteComposition, to: SiteComposition): Comparison {
  const remotes = [...new Set([...from.releases.keys(), ...to.releases.keys()])].sort();
  const releases = remotes
    .map((remote) => ({
      remote,
      from: from.releases.get(remote) ?? null,
      to: to.releases.get(remote) ?? null,
    }))
    .filter((each) => !isDeepStrictEqual(each.from, each.to));
  const parts = [...new Set([...from.states.keys(), ...to.states.keys()])];
  const layouts = parts.flatMap((part): LayoutDifference[] => {
    const linesIn = ({ states: of }: SiteComposition) => linesOf(of.get(part)?.entries ?? []);
    const entries = differenceOf(linesIn(from), linesIn(to));
    return entries.added + entries.removed > 0 ? [{ part, entries }] : [];
  });
  return { from: from.revision, to: to.revision, releases, layouts };
}
