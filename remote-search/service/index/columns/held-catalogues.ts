import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import { readHeldCatalogue, type HeldCatalogue } from './held-catalogue.ts';
import { executePrepared } from '../../catalogue/prepare-statement.ts';

type Client = Pick<Database, '$client'>;

/** Whether a catalogue that was too large has changed is asked again after so long. */
const ASK_AGAIN_MS = 60_000;

interface Holding {
  state: string;
  catalogue: Promise<HeldCatalogue | undefined>;
  /** When a catalogue that is too large to be held was last known to be in this state. */
  tooLargeAt?: number;
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
  const at = holdingsOf(database).get(site)?.tooLargeAt;
  return at !== undefined && Date.now() - at < ASK_AGAIN_MS;
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
  const held = heldIn(database, site, state);
  if (held) return await held.catalogue;
  // Somebody may hold a later one already: the older state is not read in its place.
  const [row] = await executePrepared<{ state: string }>(database, sql`select ${selectState(site)} as state`);
  const newest = row?.state ?? state;
  return await (heldIn(database, site, newest) ?? hold(database, site, newest)).catalogue;
}

function heldIn(database: Client, site: SiteCode, state: string): Holding | undefined {
  const held = holdingsOf(database).get(site);
  if (held?.state !== state) return undefined;
  if (held.tooLargeAt !== undefined) held.tooLargeAt = Date.now();
  return held;
}

function hold(database: Client, site: SiteCode, state: string): Holding {
  const known = holdingsOf(database);
  const holding: Holding = { state, catalogue: readHeldCatalogue(database, site) };
  known.set(site, holding);
  holding.catalogue.then(
    (catalogue) => {
      if (!catalogue) holding.tooLargeAt = Date.now();
    },
    () => {
      if (known.get(site) === holding) known.delete(site);
    },
  );
  return holding;
}
