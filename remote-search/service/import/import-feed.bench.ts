/**
 * Imports generated feeds of 100 000 lines, as a table and as RSS, with one bad line in a hundred, and fails when that takes more
 * than 150 MB above what the process had, or a number in the report is wrong: `node remote-search/service/import/import-feed.bench.ts`.
 */
import { migrateSlice, openDatabase } from '@ninefold/service';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeCategories } from '../catalogue/write-categories.ts';
import { slice } from '../slice.ts';
import { rssOf, tableOf, type FeedFields } from '../testing/feed-lines.ts';
import { importFeed } from './import-feed.ts';

const LINES = 100_000;
const BAD_EVERY = 100;
const MOST_GROWTH_MB = 150;

const fieldsOf = (index: number): FeedFields => ({
  id: `bench-${index}`,
  item_group_id: String(1_000_000 + Math.floor(index / 3)),
  title: `Becher Nummer ${Math.floor(index / 3)} aus Steinzeug`,
  size: `${(index % 3) + 1} l`,
  description: 'Ein Becher, der etwas aushält und in jede Spülmaschine passt. '.repeat(6),
  ...(index % BAD_EVERY === 0 && { price: 'free' }),
});

function* tableFeed() {
  yield tableOf([]);
  for (let index = 0; index < LINES; index++) yield `${tableOf([fieldsOf(index)]).split('\n')[1]}\n`;
}

function* rssFeed() {
  yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n';
  for (let index = 0; index < LINES; index++) yield `${rssOf([fieldsOf(index)]).split('\n')[2]}\n`;
  yield '</channel></rss>';
}

const dataDir = await mkdtemp(join(tmpdir(), 'ninefold-bench-'));
const opened = await openDatabase({ url: process.env['DATABASE_URL'], dataDir });
let highestRssMb = 0;
let rssBeforeMb = 0;
const watch = setInterval(() => {
  highestRssMb = Math.max(highestRssMb, process.memoryUsage.rss() / 1024 / 1024);
}, 100);
try {
  await migrateSlice(opened, slice);
  await writeCategories(opened.database);
  rssBeforeMb = process.memoryUsage.rss() / 1024 / 1024;
  for (const [name, feed] of [
    ['table', tableFeed],
    ['RSS', rssFeed],
    ['table again', tableFeed],
  ] as const) {
    const bytes = Readable.from(feed(), { objectMode: true }).map((text: string) => Buffer.from(text));
    const report = await importFeed({ database: opened.database, site: 'DE', stream: bytes });
    const taken = report.created + report.updated + report.unchanged;
    console.log(
      `${name}: ${taken} taken (${report.created} new, ${report.unchanged} unchanged), ${report.rejected} rejected, ` +
        `${(report.durationMs / 1000).toFixed(1)} s, ${rssBeforeMb.toFixed(0)} MB before, at most ${highestRssMb.toFixed(0)} MB`,
    );
    if (taken !== LINES - LINES / BAD_EVERY || report.rejected !== LINES / BAD_EVERY) process.exitCode = 1;
  }
  if (highestRssMb - rssBeforeMb > MOST_GROWTH_MB) process.exitCode = 1;
} finally {
  clearInterval(watch);
  await opened.close();
  await rm(dataDir, { recursive: true, force: true });
}
