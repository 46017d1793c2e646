import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from 'drizzle-orm';
import { readHeldCatalogue, type HeldCatalogue } from './held-catalogue.ts';
import { executePrepared } from './prepare-statement.ts';

type Client = Pick<Database, '$client'>;

/** A catalogue that was too large is counted again after so long. */
const COUNT_AGAIN_MS = 60_000;

interface Holding {
  state: string;
  catalogue: Promise<HeldCatalogue | undefined>;
  /** When it was found to be too large to be held. */
  tooLargeSince?: number;
}

const holdings = new WeakMap<Database['$client'], Map<SiteCode, Holding>>();

function holdingsOf({ $client }: Client): Map<SiteCode, Holding> {
  const known = holdings.get($client) ?? new Map<SiteCode, Holding>();
  holdings.set($client, known);
  return known;
}

/** Selects what changes whenever the catalogue of a site does: its revision, and when it was imported. */
export function selectState(site: SiteCode): SQL {
  return sql`(select concat_ws(' ', max(revision), max(imported_at)) from search.site_catalogue where site = ${site})`;
}

/** Whether the catalogue of a site was too large to be held not long ago. */
export function isTooLarge(database: Client, site: SiteCode): boolean {
  const since = holdingsOf(database).get(site)?.tooLargeSince;
  return since !== undefined && Date.now() - since < COUNT_AGAIN_MS;
}

/**
 * The catalogue of a site in a state that was read just now, or a later one; undefined for one that is too large. Each state is read
 * once, however many wait for it.
 */
export async function heldCatalogue(
  database: Client,
  site: SiteCode,
  state: string,
): Promise<HeldCatalogue | undefined> {
  const held = holdingsOf(database).get(site);
  if (held?.state === state && held.tooLargeSince === undefined) return await held.catalogue;
  // Somebody may hold a later one already: the older state is not read in its place.
  const [row] = await executePrepared<{ state: string }>(database, sql`select ${selectState(site)} as state`);
  const newest = row?.state ?? state;
  const meanwhile = holdingsOf(database).get(site);
  const isHeld = meanwhile?.state === newest && (meanwhile.tooLargeSince === undefined || isTooLarge(database, site));
  return await (isHeld ? meanwhile.catalogue : hold(database, site, newest));
}

async function hold(database: Client, site: SiteCode, state: string): Promise<HeldCatalogue | undefined> {
  const known = holdingsOf(database);
  const next: Holding = { state, catalogue: readHeldCatalogue(database, site) };
  known.set(site, next);
  try {
    const catalogue = await next.catalogue;
    if (!catalogue) next.tooLargeSince = Date.now();
    return catalogue;
  } catch (error) {
    if (known.get(site) === next) known.delete(site);
    throw error;
  }
}
