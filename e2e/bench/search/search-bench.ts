import { migrateSlice, openDatabase, type OpenedDatabase } from '@ninefold/service';
import { demo } from '@ninefold/remote-search/demo';
import { slice } from '@ninefold/remote-search/service';
import { removeFolder, temporaryFolder } from '../../src/shop-process.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { startLargePostgres } from '../postgres.ts';
import { measureSearch, type MeasuredCatalogue } from './measure-search.ts';
import { measureRelevance, type RelevanceFigures } from './relevance.ts';

/** Numbers of products; the largest by a PostgreSQL server alone. */
const SIZES = [1000, 10_000, 100_000];
const LARGEST = 1_000_000;
/** Terms that are measured for each of the runs that are asked for. */
const TERMS_PER_RUN = 400;

export interface SearchFigures {
  catalogues: Omit<MeasuredCatalogue, 'database'>[];
  relevance: RelevanceFigures;
  /** Whether there was a PostgreSQL server to measure. */
  hasServer: boolean;
}

interface Opened {
  opened: OpenedDatabase;
  close: () => Promise<void>;
}

/** Measures searches and suggestions of made-up catalogues of several sizes, in the embedded database and in a PostgreSQL server. */
export async function benchSearch(runs: number, progress: (line: string) => void): Promise<SearchFigures> {
  const embedded = await measureAll('embedded', SIZES, runs, progress, () => openEmpty());
  const postgres = await startLargePostgres();
  if (!postgres) progress('there are no PostgreSQL server programs in /usr/lib/postgresql: skipped');
  try {
    const server = postgres
      ? await measureAll('PostgreSQL', [...SIZES, LARGEST], runs, progress, async (size) =>
          openEmpty(await postgres.createDatabase(`search_${size}`)),
        )
      : [];
    const relevance = await relevanceOfDemo(progress);
    return { catalogues: [...embedded, ...server], relevance, hasServer: postgres !== undefined };
  } finally {
    await postgres?.stop();
  }
}

async function measureAll(
  name: string,
  sizes: readonly number[],
  runs: number,
  progress: (line: string) => void,
  open: (size: number) => Promise<Opened>,
): Promise<Omit<MeasuredCatalogue, 'database'>[]> {
  const all: Opened[] = [];
  const catalogues: MeasuredCatalogue[] = [];
  try {
    for (const products of sizes) {
      progress(`${name}: making a catalogue of ${products} products`);
      const each = await open(products);
      all.push(each);
      const { database } = each.opened;
      const filled = await fillCatalogue(database, products);
      const times = { lookups: [], suggestions: [], pages: [], narrowed: [], categories: [] };
      catalogues.push({ name, products, ...filled, database, ...times });
    }
    progress(`${name}: measuring`);
    await measureSearch(catalogues, runs * TERMS_PER_RUN);
    return catalogues.map(withoutDatabase);
  } finally {
    for (const each of all) await each.close();
  }
}

function withoutDatabase(catalogue: MeasuredCatalogue): Omit<MeasuredCatalogue, 'database'> {
  const { name, products, derivedInSeconds, largestCategory, lookups, suggestions, pages, narrowed, categories } =
    catalogue;
  return { name, products, derivedInSeconds, largestCategory, lookups, suggestions, pages, narrowed, categories };
}

async function relevanceOfDemo(progress: (line: string) => void): Promise<RelevanceFigures> {
  progress('searching the demo catalogue');
  const { opened, close } = await openEmpty();
  try {
    // Of what a slice gets from its host the demo takes the database alone.
    await demo.load({ database: opened.database } as Parameters<typeof demo.load>[0], () => undefined);
    return await measureRelevance(opened.database);
  } finally {
    await close();
  }
}

/** A database with the tables of the search and nothing in them. */
async function openEmpty(url?: string): Promise<Opened> {
  const dataDir = await temporaryFolder();
  const opened = await openDatabase({ dataDir, url });
  await migrateSlice(opened, slice);
  return {
    opened,
    async close() {
      await opened.close();
      await removeFolder(dataDir);
    },
  };
}
