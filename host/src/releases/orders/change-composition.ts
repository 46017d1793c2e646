import type { ReleaseManifest, RemoteName } from '@ninefold/contract';
import { CodedError, type Database, type Transaction } from '@ninefold/service';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { and, eq, inArray, ne, or, sql } from '@ninefold/service/sql';
import { CHANGE_CHANNEL } from '../change-channel.ts';
import type { ChangeKind, Freeze } from '@ninefold/contract/operators';
import type { Row, Step } from './composition-steps.ts';
import type { CompositionChange, CompositionOrder } from './composition-order.ts';
import { readFreezes, refuseFrozen } from '../rules/freezes.ts';
import { refuseStale, refuseTakenBack } from '../rules/order-guards.ts';
import { sealed, type Unsealed } from '../history/history-chain.ts';
import { selectManifest } from '../publish/release-store.ts';
import { compositions, newestRevision, releases, revisions } from '../schema.ts';
import type { Claims, Neighbour } from '../verify/verify-claims.ts';

/**
 * Carries out an order on all of its sites or on none, as one revision. Orders wait for each other.
 *
 * @param accept called with every release that somebody would get anew, the sites where, and the releases of other remotes there; throws to refuse it
 * @throws {CodedError} 404 `RELEASE_UNKNOWN`, 409 `STALE_REVISION`, `FROZEN`, `TAKEN_BACK`, and those of {@link Step}
 */
export async function changeComposition(
  database: Pick<Database, 'transaction'>,
  kind: ChangeKind,
  order: CompositionOrder,
  step: Step,
  accept: (manifest: ReleaseManifest, sites: readonly SiteCode[], neighbours: readonly Neighbour[]) => void,
): Promise<CompositionChange> {
  const sites = SITE_CODES.filter((site) => order.sites.includes(site));
  return await database.transaction(async (transaction) => {
    const revision = await lockRevision(transaction);
    await refuseStale(transaction, { ...order, sites }, revision);
    const freezes = isFreezable(kind) ? await readFreezes(transaction, sites, new Date()) : [];
    if (!order.isForced) refuseFrozen(freezes);
    const before = await readRows(transaction, order.remote, sites);
    const after = takeStep(before, sites, step);
    const changed = sites.filter((site) => after.get(site) !== before.get(site));
    for (const version of versionsGivenMore(before, after, order.orderedAt ? changed : []))
      await refuseTakenBack(transaction, order.remote, version, order.orderedAt!);
    for (const [version, newSites] of versionsShownAnew(before, after, changed))
      accept(
        await readManifest(transaction, order.remote, version),
        newSites,
        await readNeighbours(transaction, order.remote, newSites),
      );
    const changes = changed.map((site) => ({ site, ...describe(kind, before.get(site), after.get(site)!) }));
    const told = changes.map(({ site, from, to }) => ({ site, from, to }));
    if (changes.length === 0) return { revision, changes: told };
    const rows = changed.map((site) => ({ site, remote: order.remote, ...after.get(site)! }));
    await writeRows(transaction, rows);
    const { remote, actor, address = null, client = null } = order;
    const by = { kind, remote, at: new Date(), actor, reason: reasonIn(order.reason, freezes), address, client };
    await writeRevision(
      transaction,
      changes.map((change) => ({ ...change, ...by, revision: revision + 1 })),
    );
    return { revision: revision + 1, changes: told };
  });
}

/** Why, as the history keeps it: an order in spite of a freeze says so. */
export function reasonIn(reason: string, freezes: readonly Freeze[]): string {
  const [freeze] = freezes;
  return freeze ? `${reason} (in spite of the freeze: ${freeze.reason})` : reason;
}

/** Writes the lines of the next revision, sealed, and tells every host. For who has locked the newest revision. */
export async function writeRevision(transaction: Transaction, lines: readonly Unsealed[]): Promise<void> {
  const { revision } = lines[0]!;
  await transaction.insert(revisions).values(await sealed(transaction, lines));
  await transaction.update(newestRevision).set({ revision });
  await transaction.execute(sql`select pg_notify(${CHANGE_CHANNEL}, ${String(revision)})`);
}

/** Whether an order gives visitors what they have not had. What takes something from them must be possible at any time. */
export const isFreezable = (kind: ChangeKind): boolean => kind === 'activate' || kind === 'rollout';

/** What the history says of a site's change: of a rollout the version that is live and the candidate. */
function describe(kind: ChangeKind, before: Row | undefined, after: Row) {
  const live = before?.version ?? null;
  if (after.rollout && kind === 'rollout')
    return { from: live, to: after.rollout.version, percent: after.rollout.percent };
  const isTakenBack = before?.rollout && after.version === before.version && after.rollout === null;
  return { from: isTakenBack ? before.rollout!.version : live, to: after.version, percent: null };
}

/** Each version that nobody got before, also since it was switched off, with the sites where somebody gets it now. */
export function versionsShownAnew(
  before: Map<SiteCode, Row>,
  after: Map<SiteCode, Row>,
  sites: SiteCode[],
): Map<string, SiteCode[]> {
  const versions = new Map<string, SiteCode[]>();
  const add = (version: string, site: SiteCode) => versions.set(version, [...(versions.get(version) ?? []), site]);
  for (const site of sites) {
    const row = after.get(site)!;
    const had = before.get(site);
    const got = had?.isKilled && !row.isKilled ? undefined : had;
    if (row.version !== got?.version) add(row.version, site);
    if (row.rollout && row.rollout.version !== got?.rollout?.version) add(row.rollout.version, site);
  }
  return versions;
}

/** Each version that somebody gets who did not get it before. */
function versionsGivenMore(before: Map<SiteCode, Row>, after: Map<SiteCode, Row>, sites: SiteCode[]): Set<string> {
  const withMore = sites.flatMap((site) => {
    const { rollout } = after.get(site)!;
    return rollout && rollout.percent > (before.get(site)?.rollout?.percent ?? 0) ? [rollout.version] : [];
  });
  return new Set([...versionsShownAnew(before, after, sites).keys(), ...withMore]);
}

/** The releases of other remotes that somebody gets on the sites, those that are switched off included. */
export async function readNeighbours(
  transaction: Transaction,
  remote: RemoteName,
  sites: SiteCode[],
): Promise<Neighbour[]> {
  const rows = await transaction
    .select({ site: compositions.site, remote: releases.remote, version: releases.version })
    .from(compositions)
    .innerJoin(
      releases,
      and(
        eq(releases.remote, compositions.remote),
        or(
          eq(releases.version, compositions.version),
          eq(releases.version, sql<string>`${compositions.rollout}->>'version'`),
        ),
      ),
    )
    .where(and(ne(compositions.remote, remote), inArray(compositions.site, sites)));
  const claims = await readClaims(transaction, rows);
  return rows.map(({ site, ...release }) => ({ site, claims: claims.get(keyOf(release))! }));
}

type ReleaseName = Pick<Claims, 'remote' | 'version'>;

const keyOf = ({ remote, version }: ReleaseName) => `${remote}@${version}`;

/**
 * What releases would have for themselves, each read once; the rest of their manifests is long. They were checked when they were published; a
 * host of a later contract may have done that, and what it knows beside is none of this one's.
 */
async function readClaims(transaction: Transaction, named: readonly ReleaseName[]): Promise<Map<string, Claims>> {
  const { remote, version, manifest } = releases;
  const distinct = new Map(named.map((release) => [keyOf(release), release]));
  const rows = await transaction
    .select({
      remote,
      version,
      pages: sql<Claims['pages']>`coalesce(${manifest}->'pages', '[]')`,
      exposes: sql<Claims['exposes']>`coalesce(${manifest}->'exposes', '{}')`,
    })
    .from(releases)
    .where(
      or(sql`false`, ...[...distinct.values()].map((each) => and(eq(remote, each.remote), eq(version, each.version)))),
    );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Orders wait for each other here. @returns the newest revision */
export async function lockRevision(transaction: Transaction): Promise<number> {
  const [row] = await transaction.select().from(newestRevision).for('update');
  if (!row) throw new Error('releases.newest_revision has no row');
  return row.revision;
}

export async function readManifest(
  reading: Pick<Database, 'select'>,
  remote: RemoteName,
  version: string,
): Promise<ReleaseManifest> {
  const manifest = await selectManifest(reading, remote, version);
  if (!manifest) throw new CodedError('RELEASE_UNKNOWN', 404, { remote, version });
  return manifest;
}

export async function readRows(
  reading: Pick<Database, 'select'>,
  remote: RemoteName,
  sites: readonly SiteCode[],
): Promise<Map<SiteCode, Row>> {
  const rows = await reading
    .select()
    .from(compositions)
    .where(and(eq(compositions.remote, remote), inArray(compositions.site, [...sites])));
  return new Map(
    rows.map(({ site, version, isKilled, earlier, rollout }) => [site, { version, isKilled, earlier, rollout }]),
  );
}

function takeStep(before: Map<SiteCode, Row>, sites: SiteCode[], step: Step): Map<SiteCode, Row> {
  const after = new Map<SiteCode, Row>();
  const refusals = new Map<string, SiteCode[]>();
  for (const site of sites) {
    const row = step(before.get(site));
    if (typeof row === 'string') refusals.set(row, [...(refusals.get(row) ?? []), site]);
    else after.set(site, row);
  }
  for (const [code, refusing] of refusals) throw new CodedError(code, 409, { sites: refusing });
  return after;
}

/** Writes what sites have of remotes from now on. */
export async function writeRows(
  transaction: Transaction,
  rows: (Row & { site: SiteCode; remote: RemoteName })[],
): Promise<void> {
  await transaction
    .insert(compositions)
    .values(rows)
    .onConflictDoUpdate({
      target: [compositions.site, compositions.remote],
      set: {
        version: sql`excluded.version`,
        isKilled: sql`excluded.is_killed`,
        earlier: sql`excluded.earlier`,
        rollout: sql`excluded.rollout`,
      },
    });
}
