import type { StoreStockState } from '@ninefold/platform/contracts';
import type { Database } from '@ninefold/service';
import { and, eq, isNull } from '@ninefold/service/sql';
import type { SiteCode } from '@ninefold/sites';
import type { Readable } from 'node:stream';
import { detached } from '../import/feed-line.ts';
import { addFaults, type FeedFault } from '../import/import-report.ts';
import { openFeed } from '../import/open-feed.ts';
import { offer, storeStock, storeStockImport } from '../schema.ts';
import { readStockLine, STOCK_FIELDS, type StoreFigure } from './read-stock-line.ts';

/** Articles that one statement writes. */
const BATCH_SIZE = 500;
const HOUR_MS = 3_600_000;
/** How long figures are shown where nobody says otherwise. */
const SHOWN_HOURS = 48;

export interface ImportStoreStockOptions {
  database: Database;
  site: SiteCode;
  /** The bytes of a local inventory feed, packed by gzip or not. */
  stream: Readable;
  /** Of a feed that does not name its own. @default 'utf-8' */
  encoding?: string | undefined;
  /** The numbers of the site's stores. */
  storeIds: ReadonlySet<string>;
  /** The moment of the figures. @default now */
  asOf?: Date | undefined;
  /** Hours from that moment on in which the figures are shown. @default 48 */
  shownHours?: number | undefined;
  /** Reads and reports alone. @default false */
  isDryRun?: boolean | undefined;
}

/** What an import of stock in stores did. */
export interface StoreStockReport {
  lines: number;
  /** Lines that were taken: what one store has of one article. */
  figures: number;
  articles: number;
  stores: number;
  rejected: number;
  /** Why lines were left out; the first 1000. A store or an article that the site does not have is named once. */
  faults: FeedFault[];
  faultCount: number;
  asOf: Date;
  shownUntil: Date;
  /** The moment of the figures that the site had before. */
  before: Date | undefined;
}

/** No line of the feed can be taken: the figures of the site stay as they are. */
export class StoreStockRefused extends Error {
  override readonly name = 'StoreStockRefused';
  readonly report: StoreStockReport;

  constructor(report: StoreStockReport) {
    super(report.lines === 0 ? 'it has no lines' : 'none of its lines can be taken');
    this.report = report;
  }
}

/**
 * Replaces what is known of the stock in a site's stores by a local inventory feed in Google's form: all at once, when the feed was read to its end.
 * Bad lines are left out and reported. Throws {@link FeedRefused} or {@link StoreStockRefused}: nothing has changed then.
 */
export async function importStoreStock(options: ImportStoreStockOptions): Promise<StoreStockReport> {
  const { database, site, asOf = new Date(), shownHours = SHOWN_HOURS } = options;
  const report: StoreStockReport = {
    lines: 0,
    figures: 0,
    articles: 0,
    stores: 0,
    rejected: 0,
    faults: [],
    faultCount: 0,
    asOf,
    shownUntil: new Date(asOf.getTime() + shownHours * HOUR_MS),
    before: (await readStoreStockImport(database, site))?.asOf,
  };
  const figures = await readFigures(options, report);
  if (figures.size === 0) throw new StoreStockRefused(report);
  if (!options.isDryRun) await replaceFigures(options, figures, report);
  return report;
}

/** By article what each store has of it: a byte each, in the order of the stores, since chains have millions of figures; undefined before the feed names it. */
type Figures = Map<string, Uint8Array | undefined>;

const NOT_SAID = 0;
/** What a byte stands for. */
const STATES = [undefined, 'IN_STOCK', 'FEW_LEFT', 'SOLD_OUT'] as const;

async function readFigures(options: ImportStoreStockOptions, report: StoreStockReport): Promise<Figures> {
  const { database, site, storeIds } = options;
  const offers = await database
    .select({ tcm: offer.tcm })
    .from(offer)
    .where(and(eq(offer.site, site), isNull(offer.goneAt)));
  const figures: Figures = new Map(offers.map(({ tcm }) => [tcm, undefined]));
  const places = new Map([...storeIds].map((id, place) => [id, place]));
  const seenStores = new Set<number>();
  const named = new Set<string>();
  /** Why a figure is not taken; empty where that was said before. */
  const refusalOf = ({ storeId, tcm }: StoreFigure): Omit<FeedFault, 'line' | 'id'>[] | undefined => {
    const place = places.get(storeId);
    const unknown =
      place === undefined
        ? { field: 'store_code', reason: `${storeId} is no store of ${site}` }
        : !figures.has(tcm)
          ? { field: 'id', reason: `${tcm} is no article of ${site}` }
          : undefined;
    if (unknown) return isFirst(named, unknown.reason) ? [unknown] : [];
    if ((figures.get(tcm)?.[place!] ?? NOT_SAID) === NOT_SAID) return undefined;
    return [{ field: 'id', reason: `stands in the feed twice for the store ${storeId}` }];
  };
  const take = ({ storeId, tcm, stock }: StoreFigure) => {
    const ofStores = figures.get(tcm) ?? new Uint8Array(places.size);
    const place = places.get(storeId)!;
    ofStores[place] = STATES.indexOf(stock);
    figures.set(tcm, ofStores);
    seenStores.add(place);
  };

  for await (const line of openFeed(options.stream, options.encoding, STOCK_FIELDS)) {
    report.lines += 1;
    const { figure, faults } = readStockLine(line);
    if (!figure) {
      addFaults(report, faults);
      continue;
    }
    const refusal = refusalOf(figure);
    if (refusal) {
      addFaults(
        report,
        refusal.map((fault) => ({ line: line.line, id: detached(figure.tcm), ...fault })),
      );
      continue;
    }
    take(figure);
    report.figures += 1;
  }
  for (const [tcm, ofStores] of figures) if (!ofStores) figures.delete(tcm);
  report.articles = figures.size;
  report.stores = seenStores.size;
  return figures;
}

function isFirst(named: Set<string>, reason: string): boolean {
  if (named.has(reason)) return false;
  named.add(detached(reason));
  return true;
}

/** All at once, one import after the other. */
async function replaceFigures(
  { database, site, storeIds }: ImportStoreStockOptions,
  figures: Figures,
  { asOf, shownUntil }: StoreStockReport,
): Promise<void> {
  const ids = [...storeIds];
  const tcms = [...figures.keys()];
  const rowOf = (tcm: string) => {
    const ofStores = figures.get(tcm)!;
    const having = (stock: StoreStockState) => ids.filter((_, place) => STATES[ofStores[place]!] === stock);
    return { site, tcm, inStock: having('IN_STOCK'), fewLeft: having('FEW_LEFT'), soldOut: having('SOLD_OUT') };
  };
  await database.transaction(async (transaction) => {
    await transaction
      .insert(storeStockImport)
      .values({ site, asOf, shownUntil })
      .onConflictDoUpdate({ target: storeStockImport.site, set: { asOf, shownUntil } });
    await transaction.delete(storeStock).where(eq(storeStock.site, site));
    for (let start = 0; start < tcms.length; start += BATCH_SIZE)
      await transaction.insert(storeStock).values(tcms.slice(start, start + BATCH_SIZE).map(rowOf));
  });
}

/** Forgets what lies in a site's stores. Answers whether anything was known. */
export async function removeStoreStock(database: Database, site: SiteCode): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    const removed = await transaction.delete(storeStockImport).where(eq(storeStockImport.site, site)).returning();
    await transaction.delete(storeStock).where(eq(storeStock.site, site));
    return removed.length > 0;
  });
}

/** From when a site's figures are, and until when they are shown; undefined where it has none. */
export async function readStoreStockImport(
  database: Database,
  site: SiteCode,
): Promise<typeof storeStockImport.$inferSelect | undefined> {
  const [found] = await database.select().from(storeStockImport).where(eq(storeStockImport.site, site));
  return found;
}
