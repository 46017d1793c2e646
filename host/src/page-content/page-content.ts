import { markReading, type Database, type ReadMark } from '@ninefold/service';
import { createRowCheck, type RowCheck } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { eq } from '@ninefold/service/sql';
import type { Layouts, PlacedPart } from '../composition/open-places.ts';
import type { HomeBlock } from '../composition/page-table.ts';
import { HomeBlockEntry } from './home-document.ts';
import { homePart, layoutPart, redirectPart } from './pages-slice.ts';
import { PlacePartEntry } from './place-document.ts';
import { loopsOver, plainAddress, type RedirectEntry } from './redirect-document.ts';
import { homeBlocks, placeParts, redirects } from './schema.ts';

/** How long what was read is believed, in ms. */
const MAX_AGE_MS = 5_000;
/** A page waits this long for the database and no longer, in ms; then it has what was known last. */
const LONGEST_WAIT_MS = 300;

/** The merchandiser's part of a site's pages. */
export interface SitePages {
  /** From top to bottom; empty: the built-in home page. */
  home: readonly HomeBlock[];
  /** What is said of open places; of the others nothing. */
  places: Layouts;
  /** By {@link plainAddress}. */
  redirects: ReadonlyMap<string, RedirectEntry>;
  /** Whether nothing has changed since they were read; else no page that is made of them may be kept. */
  isNewest: boolean;
}

type ReadPages = Omit<SitePages, 'isNewest'>;

const NOTHING: ReadPages = { home: [], places: new Map(), redirects: new Map() };

interface Known {
  pages: ReadPages;
  /** Of the last reading that succeeded. */
  readAt?: ReadMark;
  /** Of the last reading, whatever came of it; undefined before the first. */
  mark?: ReadMark | undefined;
  reading?: Promise<void> | undefined;
}

/** Reads home pages, open places and redirects, with a short memory. While the database does not answer it says what it knew last. */
export class PageContent {
  readonly #database: Database;
  readonly #onFault: (message: string, cause?: unknown) => void;
  readonly #originOf: (site: SiteCode) => string;
  readonly #soundBlocks: RowCheck;
  readonly #soundLayout: RowCheck;
  readonly #soundRedirects: RowCheck;
  readonly #toldLoops = new Set<string>();
  readonly #known = new Map<SiteCode, Known>();

  constructor(
    database: Database,
    onFault: (message: string, cause?: unknown) => void,
    originOf: (site: SiteCode) => string,
  ) {
    this.#database = database;
    this.#onFault = onFault;
    this.#originOf = originOf;
    this.#soundBlocks = createRowCheck(homePart, onFault);
    this.#soundLayout = createRowCheck(layoutPart, onFault);
    this.#soundRedirects = createRowCheck(redirectPart, onFault);
  }

  async of(site: SiteCode): Promise<SitePages> {
    const known = this.#known.get(site) ?? { pages: NOTHING };
    this.#known.set(site, known);
    if (known.mark?.isBelieved(MAX_AGE_MS)) return toPages(known);
    known.reading ??= this.#read(site, known).finally(() => (known.reading = undefined));
    // What is only old is shown at once; the first page of a site waits, and the first one after a change.
    if (!known.mark?.isBelieved(Infinity)) await Promise.race([known.reading, wait(LONGEST_WAIT_MS)]);
    return toPages(known);
  }

  async #read(site: SiteCode, known: Known): Promise<void> {
    const mark = markReading();
    try {
      const blocks = await this.#database
        .select()
        .from(homeBlocks)
        .where(eq(homeBlocks.site, site))
        .orderBy(homeBlocks.position);
      const said = await this.#database
        .select()
        .from(placeParts)
        .where(eq(placeParts.site, site))
        .orderBy(placeParts.place, placeParts.position, placeParts.part);
      // Of two that mean one address every host takes the same.
      const rows = await this.#database
        .select()
        .from(redirects)
        .where(eq(redirects.site, site))
        .orderBy(redirects.from);
      const home = this.#soundBlocks(blocks).map((row) => HomeBlockEntry.parse(homePart.writtenOf(row)));
      // Many, and checked already: they are not read by their schema each time.
      const moved = this.#soundRedirects(rows).map((row) => redirectPart.writtenOf(row) as RedirectEntry);
      const loops = new Set(loopsOver(this.#originOf(site), moved));
      for (const { from } of loops) this.#tellLoop(site, from);
      known.pages = {
        home: home.map(toBlock),
        places: toLayouts(this.#soundLayout(said).map((row) => PlacePartEntry.parse(layoutPart.writtenOf(row)))),
        redirects: new Map(
          moved.filter((entry) => !loops.has(entry)).map((entry) => [plainAddress(entry.from), entry]),
        ),
      };
      known.readAt = mark;
    } catch (cause) {
      this.#onFault(`the home page, the open places and the redirects of ${site} cannot be read`, cause);
    }
    known.mark = mark;
  }

  /** Once, however often it is read. */
  #tellLoop(site: SiteCode, from: string): void {
    const key = `${site} ${from}`;
    if (this.#toldLoops.has(key)) return;
    this.#toldLoops.add(key);
    this.#onFault(`a redirect leads back to itself and is left out: ${key}`);
  }
}

function toLayouts(entries: readonly PlacePartEntry[]): Layouts {
  const layouts = new Map<string, PlacedPart[]>();
  for (const { place, part, shown } of entries) layouts.set(place, [...(layouts.get(place) ?? []), { part, shown }]);
  return layouts;
}

function toPages({ pages, readAt }: Known): SitePages {
  return { ...pages, isNewest: readAt?.isBelieved(Infinity) ?? false };
}

function toBlock({ kind, promotionId, shelf, part }: HomeBlockEntry): HomeBlock {
  return {
    kind,
    ...(promotionId !== undefined && { promotionId }),
    ...(shelf !== undefined && { shelf }),
    ...(part !== undefined && { part }),
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
