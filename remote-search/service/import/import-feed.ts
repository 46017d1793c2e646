import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { Transform, type Readable } from 'node:stream';
import { loadCategoryIndex } from './category-index.ts';
import { FeedRefused, type FeedLine } from './feed-line.ts';
import { analyzeTables, finishImport } from './finish-import.ts';
import { addFaults, addWarnings, emptyReport, type ImportProgress, type ImportReport } from './import-report.ts';
import { createOfferReader, type OfferRow } from './read-offer.ts';
import { readRss } from './read-rss.ts';
import { readTable } from './read-table.ts';
import { removeOtherOffers, writeOffers } from './write-offers.ts';

/** Offers that are written in one transaction. */
const BATCH_SIZE = 500;
/** After so many lines, and each time four times as many, the database learns how its tables have grown. */
const FIRST_ANALYSIS_LINES = 1000;

export type FeedFormat = 'tsv' | 'rss';

export interface ImportFeedOptions {
  database: Database;
  site: SiteCode;
  /** The bytes of the feed. */
  stream: Readable;
  /** @default what the first bytes look like */
  format?: FeedFormat | undefined;
  /** Size of the feed, for the progress. */
  totalBytes?: number | undefined;
  /** The feed is the whole catalogue: offers that it does not have are taken out of the shop. @default false */
  replace?: boolean | undefined;
  /**
   * The goods have been sold at their regular prices since this moment, in another shop perhaps: the sales of offers that are new
   * here are reduced from those. Without it a sale that comes with a new offer is reduced from nothing.
   */
  regularPricesSince?: Date | undefined;
  /** Called after every batch. */
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/**
 * Imports a product feed in the format of Google Merchant Center. Bad lines are left out and reported, all others are taken;
 * offers that have not changed stay untouched. Memory depends on the number of offers by their ids alone.
 * Throws {@link FeedRefused} when the feed cannot be read to its end: what came before is imported then, nothing is removed.
 */
export async function importFeed(options: ImportFeedOptions): Promise<ImportReport> {
  const { database, site, replace = false } = options;
  const startedAt = performance.now();
  const report = emptyReport();
  const readOffer = createOfferReader(site, await loadCategoryIndex(database, site));
  const seen = new Set<string>();
  const rejectedIds = new Set<string>();
  let batch: OfferRow[] = [];
  let nextAnalysis = FIRST_ANALYSIS_LINES;
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  options.stream.on('error', (error) => counter.destroy(error));

  const writeBatch = async () => {
    const written = await writeOffers(database, site, batch, options);
    report.created += written.created;
    report.updated += written.updated;
    report.unchanged += batch.length - written.created - written.updated;
    batch = [];
    if (report.lines >= nextAnalysis) {
      await analyzeTables(database);
      nextAnalysis = report.lines * 4;
    }
    const { lines, rejected } = report;
    options.onProgress?.({ lines, rejected, bytes, totalBytes: options.totalBytes });
  };
  const finish = async () => {
    report.revision = await finishImport(database, site, report.created + report.updated + report.gone > 0);
    report.durationMs = Math.round(performance.now() - startedAt);
  };

  try {
    for await (const line of linesOf(options.stream.pipe(counter), options.format)) {
      report.lines += 1;
      const { offer, faults, warnings } = readOffer(line);
      if (!offer) {
        addFaults(report, faults);
        for (const { id } of faults) rejectedIds.add(id);
      } else if (seen.has(offer.tcm))
        addFaults(report, [{ line: line.line, id: offer.tcm, field: 'id', reason: 'stands in the feed twice' }]);
      else {
        seen.add(detached(offer.tcm));
        addWarnings(report, warnings);
        batch.push(offer);
        if (batch.length >= BATCH_SIZE) await writeBatch();
      }
    }
  } catch (error) {
    if (error instanceof FeedRefused) {
      await writeBatch();
      await finish();
    }
    throw error;
  }
  await writeBatch();
  // An offer whose line is bad this time stays as it was.
  if (replace && seen.size > 0) report.gone = await removeOtherOffers(database, site, [...seen, ...rejectedIds]);
  await finish();
  return report;
}

/** A copy: a text that was cut out of a chunk of the feed would keep that chunk in memory. */
function detached(text: string): string {
  return Buffer.from(text).toString();
}

async function* linesOf(stream: Readable, format: FeedFormat | undefined): AsyncGenerator<FeedLine> {
  const source = format ?? (await sniffFormat(stream));
  yield* source === 'rss' ? readRss(stream) : readTable(stream);
}

/** XML starts with `<`, after a byte order mark or spaces perhaps; a table with the name of a field. */
async function sniffFormat(stream: Readable): Promise<FeedFormat> {
  if (stream.readableLength === 0)
    await new Promise<void>((resolve) => {
      for (const event of ['readable', 'end', 'error', 'close']) stream.once(event, () => resolve());
    });
  const start = stream.read() as Buffer | null;
  if (!start) return 'tsv';
  stream.unshift(start);
  return /^(?:\ufeff)?\s*</.test(start.subarray(0, 200).toString('utf8')) ? 'rss' : 'tsv';
}
