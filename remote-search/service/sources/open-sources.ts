import type { Database } from '@ninefold/service';
import { join } from 'node:path';
import { slice } from '../slice.ts';
import { withDatabase, type DatabaseTarget } from '../with-database.ts';
import { addSource, claimSource, listSources, pauseSource, removeSource, type NewFeedSource } from './feed-source.ts';
import { sourceFolder } from './follow-sources.ts';
import { runSource, type RunSourceOptions, type SourceOutcome } from './run-source.ts';

export interface OpenSourcesOptions extends DatabaseTarget {
  /** Origins from which the shop fetches pictures. */
  pictureOrigins?: readonly string[] | undefined;
}

/** The feeds that are fetched by themselves, for a command line. */
export interface FeedSources {
  add(source: NewFeedSource): Promise<boolean>;
  list(): ReturnType<typeof listSources>;
  remove(name: string): Promise<boolean>;
  pause(name: string, isPaused: boolean): Promise<boolean>;
  /** Fetches a source now, until `signal` ends it. Undefined when there is none of that name, or another process has it in work. */
  run(
    name: string,
    options: Pick<RunSourceOptions, 'addedPictures' | 'isSure' | 'signal' | 'onProgress'>,
  ): Promise<SourceOutcome | undefined>;
}

/** Opens the shop's database for as long as `work` takes. */
export async function withSources<Result>(
  { databaseUrl, dataDir, pictureOrigins }: OpenSourcesOptions,
  work: (sources: FeedSources) => Promise<Result>,
): Promise<Result> {
  const folder = sourceFolder(join(dataDir, slice.name));
  return await withDatabase({ databaseUrl, dataDir }, (database) => work(sourcesOf(database, folder, pictureOrigins)));
}

function sourcesOf(database: Database, folder: string, pictureOrigins?: readonly string[]): FeedSources {
  return {
    add: (source) => addSource(database, source),
    list: () => listSources(database),
    remove: (name) => removeSource(database, name),
    pause: (name, isPaused) => pauseSource(database, name, isPaused),
    async run(name, options) {
      const source = await claimSource(database, name);
      if (!source) return undefined;
      return await runSource(source, { database, folder, pictureOrigins, isForced: true, ...options });
    },
  };
}
