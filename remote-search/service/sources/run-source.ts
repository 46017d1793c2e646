import { fetchRemote, reasonOf, RemoteFetchFailed, type Database, type RemoteAnswer } from '@ninefold/service';
import type { Currency, SiteCode } from '@ninefold/sites';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isEncoding } from '../import/decode-feed.ts';
import { importChecked } from '../import/import-checked.ts';
import type { ImportFeedOptions } from '../import/import-feed.ts';
import type { FeedFault, ImportProgress } from '../import/import-report.ts';
import { keepClaim, settleSource, type FeedSource } from './feed-source.ts';

const TIMEOUT_MS = 10 * 60_000;
const MOST_BYTES = 2 * 1024 ** 3;
const KEEP_INTERVAL_MS = 60_000;
/** A source that failed is tried again after so long at the latest. */
const RETRY_MINUTES = 15;
/** How many things that are wrong in a feed are told one by one. */
const MOST_FINDINGS = 20;

export interface RunSourceOptions {
  database: Database;
  /** Where the feed that was imported most recently is kept, under the source's name. */
  folder: string;
  /** Origins from which the shop fetches pictures. */
  pictureOrigins?: readonly string[] | undefined;
  /** @see ImportFeedOptions.addedPictures */
  addedPictures?: ImportFeedOptions['addedPictures'];
  /** Fetches the feed even if it has not changed since. @default false */
  isForced?: boolean | undefined;
  /** @see CheckedImportOptions.isSure */
  isSure?: boolean | undefined;
  /** Ends the run early; the source is due at once then. */
  signal?: AbortSignal | undefined;
  /** Called after every batch, once the feed is fetched. */
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

export interface SourceOutcome {
  hasFailed: boolean;
  /** `12 new, 3 changed, …`, `not changed`, or why it failed. */
  outcome: string;
  /** What is bad or odd in the feed, the first of them. */
  findings: readonly Finding[];
  /** Whether goods were written: of one that failed, those that came before. */
  isBegun: boolean;
}

/** What is wrong in a feed: `bad` lines are left out. */
export interface Finding extends FeedFault {
  kind: 'bad' | 'odd';
}

/**
 * Fetches and imports the feed of a source that {@link claimSource} has taken, and gives it back. Never rejects for what the feed or its
 * server does: then the catalogue and the kept feed stay as they are, and the source says why. What fails later leaves the goods that came before.
 */
export async function runSource(source: FeedSource, options: RunSourceOptions): Promise<SourceOutcome> {
  const { database, folder, signal } = options;
  const file = join(folder, `${source.name}.${process.pid}.part`);
  let isBegun = false;
  const findings: Finding[] = [];
  const onFinding = (kind: Finding['kind'], fault: FeedFault) => {
    if (findings.length < MOST_FINDINGS) findings.push({ kind, ...fault });
  };
  const timer = setInterval(() => void keepClaim(database, source.name).catch(() => undefined), KEEP_INTERVAL_MS);
  try {
    await mkdir(folder, { recursive: true });
    await removeLeftovers(folder, source.name);
    const result = await fetchAndImport(source, file, { ...options, onFinding, onBegun: () => (isBegun = true) });
    const success = { ...result, hasFailed: false, lastSucceededAt: new Date() };
    await settleSource(database, source.name, success, source.everyMinutes);
    return { ...success, isBegun, findings };
  } catch (error) {
    // What the database says is told without its statement; what a server did, without the words of the client.
    const outcome = error instanceof RemoteFetchFailed ? error.message : reasonOf(error);
    const failure = { hasFailed: true, outcome: outcome.slice(0, 500) };
    // A process that ends says nothing of the feed.
    if (signal?.aborted) await settleSource(database, source.name, {}, 0);
    else await settleSource(database, source.name, failure, Math.min(source.everyMinutes, RETRY_MINUTES));
    return { ...failure, isBegun, findings };
  } finally {
    clearInterval(timer);
    await rm(file, { force: true });
  }
}

/** Removes what processes have left that were killed while they had the source. */
async function removeLeftovers(folder: string, name: string): Promise<void> {
  const isLeft = new RegExp(`^${RegExp.escape(name)}\\.\\d+\\.part$`);
  for (const file of await readdir(folder)) if (isLeft.test(file)) await rm(join(folder, file), { force: true });
}

interface Imported {
  outcome: string;
  etag: string | null;
  lastModified: string | null;
}

interface ImportOptions extends RunSourceOptions {
  /** Called when goods were written. */
  onBegun: () => void;
  onFinding: ImportFeedOptions['onFinding'];
}

async function fetchAndImport(source: FeedSource, file: string, options: ImportOptions): Promise<Imported> {
  const { folder, signal } = options;
  const answer = await ask(source, options);
  if (answer.status === 304) {
    answer.body.destroy();
    return { outcome: 'not changed', etag: source.etag, lastModified: source.lastModified };
  }
  if (answer.status !== 200) {
    answer.body.destroy();
    throw new Error(`the server answers ${answer.status}`);
  }
  await pipeline(answer.body, createWriteStream(file), { ...(signal && { signal }) });
  const outcome = await importFile(source, file, charsetOf(answer), options);
  await rename(file, join(folder, source.name));
  return { outcome, etag: headerOf(answer, 'etag'), lastModified: headerOf(answer, 'last-modified') };
}

function ask(
  { url, isPrivate, etag, lastModified }: FeedSource,
  { isForced, signal }: RunSourceOptions,
): Promise<RemoteAnswer> {
  return fetchRemote({
    url,
    timeoutMs: TIMEOUT_MS,
    signal,
    mostBytes: MOST_BYTES,
    privateOrigins: isPrivate ? [new URL(url).origin] : [],
    headers: {
      ...(etag !== null && !isForced && { 'if-none-match': etag }),
      ...(lastModified !== null && !isForced && { 'if-modified-since': lastModified }),
    },
  });
}

async function importFile(
  { site, isFull, currency, encoding }: FeedSource,
  file: string,
  charset: string | undefined,
  { database, pictureOrigins, addedPictures, isSure, signal, onBegun, onFinding, onProgress }: ImportOptions,
): Promise<string> {
  const { created, updated, unchanged, gone, rejected, warningCount } = await importChecked({
    database,
    site: site as SiteCode,
    replace: isFull,
    isSure,
    pictureOrigins,
    addedPictures,
    onFinding,
    isCheckedFirst: true,
    currency: (currency as Currency | null) ?? undefined,
    encoding: encoding ?? charset,
    totalBytes: (await stat(file)).size,
    onProgress(progress) {
      if (!progress.isDryRun) onBegun();
      onProgress?.(progress);
    },
    openStream: () => createReadStream(file, { signal }),
  });
  return `${created} new, ${updated} changed, ${unchanged} as before, ${gone} taken out, ${rejected} bad, ${warningCount} odd`;
}

function charsetOf(answer: RemoteAnswer): string | undefined {
  const [, charset] = /charset\s*=\s*"?([\w-]+)/i.exec(headerOf(answer, 'content-type') ?? '') ?? [];
  return charset !== undefined && isEncoding(charset) ? charset : undefined;
}

function headerOf({ headers }: RemoteAnswer, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value.slice(0, 500) : null;
}
