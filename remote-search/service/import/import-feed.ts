import type { Database } from '@ninefold/service';
import type { Currency, SiteCode } from '@ninefold/sites';
import { Transform, type Readable } from 'node:stream';
import { openTree, type UnknownProductTypes } from '../categories/growing-tree.ts';
import { compareOffers, countOffers } from './compare-offers.ts';
import { detached, FeedRefused, type FeedLine } from './feed-line.ts';
import { createTwinFinder } from './find-twins.ts';
import { analyzeTables, finishImport, isUnfinished, readRevision } from './finish-import.ts';
import {
  addFaults,
  addWarnings,
  emptyReport,
  type FeedFault,
  type ImportProgress,
  type ImportReport,
} from './import-report.ts';
import { writeForeignPictures, type ForeignPicture } from './feed-pictures.ts';
import type { OfferRow } from './offer-row.ts';
import { createOfferReader } from './read-offer.ts';
import { openFeed } from './open-feed.ts';
import { removeOtherOffers, writeOffers } from './write-offers.ts';
import { beginFullImport } from './full-import.ts';

/** Offers that are written in one transaction. */
const BATCH_SIZE = 500;
/** After so many lines, and each time four times as many, the database learns how its tables have grown. */
const FIRST_ANALYSIS_LINES = 1000;

export interface ImportFeedOptions {
  database: Database;
  site: SiteCode;
  /** The bytes of the feed, packed by gzip or not. */
  stream: Readable;
  /** Of a feed that does not name its own: `windows-1250`. @default 'utf-8' */
  encoding?: string | undefined;
  /** Of prices that name none; has to be the site's. @default such prices are refused */
  currency?: Currency | undefined;
  /** Size of the feed, for the progress. */
  totalBytes?: number | undefined;
  /** The feed is the whole catalogue: offers that it does not have are taken out of the shop. @default false */
  replace?: boolean | undefined;
  /**
   * The goods have been sold at their regular prices since this moment, in another shop perhaps: the sales of offers that are new
   * here are reduced from those. Without it a sale that comes with a new offer is reduced from nothing.
   */
  regularPricesSince?: Date | undefined;
  /** @default `from-feed` on a site to which no file has brought a tree of its own */
  unknownProductTypes?: UnknownProductTypes | undefined;
  /** @see OfferRules.pictureOrigins */
  pictureOrigins?: readonly string[] | undefined;
  /** Names of the pictures that somebody has added to the shop: what names another one of the shop is odd. @default none is odd */
  addedPictures?: (() => Promise<ReadonlySet<string> | undefined>) | undefined;
  /** Compares alone: the report says what would be new, changed and gone, and nothing is written. @default false */
  isDryRun?: boolean | undefined;
  /** Called for everything that is bad or odd, those beyond the report's lists too. */
  onFinding?: ((kind: 'bad' | 'odd', finding: FeedFault) => void) | undefined;
  /** Called when it waits for what another import of the whole catalogue writes. */
  onWait?: (() => void) | undefined;
  /** Called after every batch. */
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/**
 * Imports a product feed in the format of Google Merchant Center. Bad lines are left out and reported, all others are taken;
 * offers that have not changed stay untouched. Memory depends on the number of offers by their ids alone.
 * Throws {@link FeedRefused} when the feed cannot be read to its end, and ImportOvertaken when it is the whole catalogue and another one has
 * begun since: what came before is imported then, nothing is removed.
 */
export async function importFeed(options: ImportFeedOptions): Promise<ImportReport> {
  const { database, site, replace = false, isDryRun = false } = options;
  const startedAt = performance.now();
  const report = emptyReport();
  report.present = (await countOffers(database, site, [])).present;
  const tree = await openTree(database, site, options.unknownProductTypes);
  const fullImport = replace && !isDryRun ? await beginFullImport(database, site, options.onWait) : undefined;
  const readOffer = createOfferReader(site, tree, {
    assumedCurrency: options.currency,
    pictureOrigins: options.pictureOrigins,
  });
  const findTwins = createTwinFinder();
  const seen = new Set<string>();
  const rejectedIds = new Set<string>();
  let batch: OfferRow[] = [];
  let pictures: ForeignPicture[] = [];
  let nextAnalysis = FIRST_ANALYSIS_LINES;
  let added: ReadonlySet<string> | undefined;
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  options.stream.on('error', (error) => counter.destroy(error));

  const refuse = (faults: FeedFault[]) => {
    addFaults(report, faults);
    for (const fault of faults) options.onFinding?.('bad', fault);
  };
  const warn = (warnings: FeedFault[]) => {
    addWarnings(report, warnings);
    for (const warning of warnings) options.onFinding?.('odd', warning);
  };
  const writeBatch = async () => {
    report.categoriesCreated += isDryRun ? 0 : await tree.store();
    if (!isDryRun) await writeForeignPictures(database, pictures);
    pictures = [];
    const written = isDryRun
      ? await compareOffers(database, site, batch)
      : { ...(await writeOffers(database, site, batch, { ...options, fullImport })), moved: 0, repriced: 0 };
    report.created += written.created;
    report.updated += written.updated;
    report.moved += written.moved;
    report.repriced += written.repriced;
    report.unchanged += batch.length - written.created - written.updated;
    batch = [];
    if (!isDryRun && report.lines >= nextAnalysis) {
      await analyzeTables(database);
      nextAnalysis = report.lines * 4;
    }
    const { lines, rejected } = report;
    options.onProgress?.({ lines, rejected, bytes, totalBytes: options.totalBytes, isDryRun });
  };
  const finish = async () => {
    if (isDryRun) report.revision = await readRevision(database, site);
    else {
      const hasChanged = report.created + report.updated + report.gone > 0 || (await isUnfinished(database, site));
      report.revision = await finishImport(database, site, hasChanged);
    }
    report.durationMs = Math.round(performance.now() - startedAt);
  };

  try {
    for await (const line of openFeed(options.stream.pipe(counter), options.encoding)) {
      report.lines += 1;
      const { offer, pictures: named = [], ownPictures = [], faults, warnings } = readOffer(line);
      if (ownPictures.length > 0) added ??= await options.addedPictures?.();
      if (!offer) {
        refuse(faults);
        for (const { id } of faults) rejectedIds.add(detached(id));
      } else if (seen.has(offer.tcm))
        refuse([{ line: line.line, id: offer.tcm, field: 'id', reason: 'stands in the feed twice' }]);
      else {
        seen.add(detached(offer.tcm));
        const missing = ownPictures.filter((name) => added?.has(name) === false);
        warn([...warnings, ...missing.map((name) => missingPicture(line, offer, name)), ...findTwins(line, offer)]);
        batch.push(offer);
        pictures.push(...named);
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
  // A feed that is mostly bad is not the whole catalogue.
  if (replace && report.rejected * 2 <= report.lines && seen.size > 0) {
    // An offer whose line is bad this time stays as it was.
    const kept = [...seen, ...rejectedIds];
    report.gone = fullImport
      ? await removeOtherOffers(database, fullImport, kept)
      : (await countOffers(database, site, kept)).others;
  }
  await finish();
  return report;
}

function missingPicture({ line }: FeedLine, { tcm }: OfferRow, name: string): FeedFault {
  const reason = `names the picture ${name} of the shop, which nobody has added: \`npx ninefold pictures add\` does`;
  return { line, id: tcm, field: 'image_link', reason };
}
