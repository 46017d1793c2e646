import type { Database } from '@ninefold/service';
import { createRowCheck, type RowCheck } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { eq } from 'drizzle-orm';
import type { HomeBlock } from '../pages/page-table.ts';
import { HomeBlockEntry } from './home-document.ts';
import { homePart, redirectPart } from './pages-slice.ts';
import type { RedirectEntry } from './redirect-document.ts';
import { homeBlocks, redirects } from './schema.ts';

/** How long what was read is believed, in ms. */
const MAX_AGE_MS = 5_000;
/** A page waits this long for the database and no longer, in ms; then it has what was known last. */
const LONGEST_WAIT_MS = 300;

/** The merchandiser's part of a site's pages. */
export interface SitePages {
  /** From top to bottom; empty: the built-in home page. */
  home: readonly HomeBlock[];
  redirects: ReadonlyMap<string, RedirectEntry>;
}

const NOTHING: SitePages = { home: [], redirects: new Map() };

interface Known {
  pages: SitePages;
  readAtMs: number;
  reading?: Promise<void> | undefined;
}

/** Reads home pages and redirects, with a short memory. While the database does not answer it says what it knew last. */
export class PageContent {
  readonly #database: Database;
  readonly #onFault: (message: string, cause?: unknown) => void;
  readonly #soundBlocks: RowCheck;
  readonly #soundRedirects: RowCheck;
  readonly #known = new Map<SiteCode, Known>();

  constructor(database: Database, onFault: (message: string, cause?: unknown) => void) {
    this.#database = database;
    this.#onFault = onFault;
    this.#soundBlocks = createRowCheck(homePart, onFault);
    this.#soundRedirects = createRowCheck(redirectPart, onFault);
  }

  async of(site: SiteCode): Promise<SitePages> {
    const known = this.#known.get(site) ?? { pages: NOTHING, readAtMs: -Infinity };
    this.#known.set(site, known);
    if (Date.now() - known.readAtMs < MAX_AGE_MS) return known.pages;
    known.reading ??= this.#read(site, known).finally(() => (known.reading = undefined));
    // What is known is shown at once; only the first page of a site waits.
    if (known.readAtMs === -Infinity) await Promise.race([known.reading, wait(LONGEST_WAIT_MS)]);
    return known.pages;
  }

  async #read(site: SiteCode, known: Known): Promise<void> {
    try {
      const blocks = await this.#database
        .select()
        .from(homeBlocks)
        .where(eq(homeBlocks.site, site))
        .orderBy(homeBlocks.position);
      const rows = await this.#database.select().from(redirects).where(eq(redirects.site, site));
      const home = this.#soundBlocks(blocks).map((row) => HomeBlockEntry.parse(homePart.writtenOf(row)));
      // Many, and checked already: they are not read by their schema each time.
      const moved = this.#soundRedirects(rows).map((row) => redirectPart.writtenOf(row) as RedirectEntry);
      known.pages = {
        home: home.map(toBlock),
        redirects: new Map(moved.map((entry) => [entry.from, entry])),
      };
    } catch (cause) {
      this.#onFault(`the home page and the redirects of ${site} cannot be read`, cause);
    }
    known.readAtMs = Date.now();
  }
}

function toBlock({ kind, promotionId, shelf }: HomeBlockEntry): HomeBlock {
  return { kind, ...(promotionId !== undefined && { promotionId }), ...(shelf !== undefined && { shelf }) };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
