/**
 * Imports generated feeds of 100 000 lines, as a table with quoted cells of two lines and as RSS, with one bad line in a hundred, and fails when that takes more
 * than 150 MB above what the process had, or a number in the report is wrong: `node remote-search/service/import/import-feed.bench.ts`.
 */
import { migrateSlice, openDatabase } from '@ninefold/service';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { slice } from '../slice.ts';
import { rssOf, tableOf, type FeedFields } from '../testing/feed-lines.ts';
import { writeTestCategories } from '../testing/test-categories.ts';
import { importFeed } from './import-feed.ts';

const LINES = 100_000;
const BAD_EVERY = 100;
const MOST_GROWTH_MB = 150;

const fieldsOf = (index: number): FeedFields => ({
  id: `bench-${index}`,
  item_group_id: String(1_000_000 + Math.floor(index / 3)),
  title: `Becher Nummer ${Math.floor(index / 3)} aus Steinzeug`,
  size: `${(index % 3) + 1} l`,
  // Quoted and with a line break, as spreadsheets write it: a table's record is two lines then.
  description: `"${'Ein Becher, der etwas aushält und in jede Spülmaschine passt. '.repeat(3)}\n${'Für <b>Kaffee</b> &amp; Tee. '.repeat(7)}"`,
  ...(index % BAD_EVERY === 0 && { price: 'free' }),
});

function* tableFeed() {
  yield tableOf([]);
  for (let index = 0; index < LINES; index++) yield tableOf([fieldsOf(index)]).replace(/^.*\n/, '');
}

function* rssFeed() {
  yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n';
  for (let index = 0; index < LINES; index++)
    yield `${rssOf([fieldsOf(index)])
      .split('\n')
      .slice(2, -1)
      .join('\n')}\n`;
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
  await writeTestCategories(opened.database);
  rssBeforeMb = process.memoryUsage.rss() / 1024 / 1024;
  for (const [name, feed] of [
    ['table', tableFeed],
    ['RSS', rssFeed],
    ['table, a dry run', tableFeed],
  ] as const) {
    const bytes = Readable.from(feed(), { objectMode: true }).map((text: string) => Buffer.from(text));
    const report = await importFeed({
      database: opened.database,
      site: 'DE',
      stream: bytes,
      isDryRun: name.includes('dry run'),
    });
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
