import type { Database } from '@ninefold/service';
import { eq, sql } from '@ninefold/service/sql';
import type { SiteCode } from '@ninefold/sites';
import { join } from 'node:path';
import { CompositionState, EMPTY_COMPOSITION } from '@ninefold/contract/operators';
import { readInTurn } from '../../database/read-in-turn.ts';
import type { ReleaseRegistryOptions } from '../registry-options.ts';
import { compositions, newestRevision, revisions } from '../schema.ts';
import { readSealed, writeSealed } from '../files/sealed-file.ts';

const LAST_KNOWN_FILE = 'last-known.json';

export interface RegistryStatus {
  revision: number;
  /** `live`: as the database has it; `last-known`: the database cannot be read, what was known before goes on; `empty`: nothing is known. */
  health: 'live' | 'last-known' | 'empty';
  /** When the database was last read. */
  readAt: Date | null;
  /** Whether changes are told at once; always true embedded, where they are made in this process. */
  isListening: boolean;
}

/** What is live, and since when. */
export interface LiveState extends CompositionState {
  /** The revision that last changed each site: the same on every host. Missing while the database cannot be read. */
  siteRevisions?: Partial<Record<SiteCode, number>>;
}

/** The revision that last changed a site or, where that is not known, the one of all. */
export function siteRevisionOf(state: LiveState, site: SiteCode): number {
  return state.siteRevisions?.[site] ?? state.revision;
}

/** The composition in memory, kept like the database's. */
export interface LiveComposition {
  current(): LiveState;
  onChange(listener: (state: LiveState) => void): () => void;
  /** Reads the database; resolves when everything that was committed before the call is known. Rejects when it cannot be read. */
  refresh(): Promise<void>;
  health(): Pick<RegistryStatus, 'health' | 'readAt'>;
}

/** What this host has known last; undefined where it never knew anything. */
export async function readLastKnown(cacheFolder: string): Promise<CompositionState | undefined> {
  return await readSealed(join(cacheFolder, LAST_KNOWN_FILE), CompositionState);
}

/** Opens with what the database holds or, when it cannot be read, with what was last known here. */
export async function openLiveComposition({
  database,
  cacheFolder,
  onFault,
}: Pick<ReleaseRegistryOptions, 'database' | 'cacheFolder' | 'onFault'>): Promise<LiveComposition> {
  const path = join(cacheFolder, LAST_KNOWN_FILE);
  const listeners = new Set<(state: LiveState) => void>();
  let state: LiveState = EMPTY_COMPOSITION;
  let health: RegistryStatus['health'] = 'empty';
  let readAt: Date | null = null;

  const refresh = readInTurn(async () => {
    try {
      await adopt(await selectComposition(database));
    } catch (error) {
      if (health === 'live') health = 'last-known';
      throw error;
    }
  });

  async function adopt(found: LiveState): Promise<void> {
    const isFirst = readAt === null;
    const isChanged = JSON.stringify(found) !== JSON.stringify(state);
    readAt = new Date();
    health = 'live';
    if (isChanged) {
      state = found;
      for (const listener of listeners) listener(state);
    }
    const { revision, sites } = state;
    if (isChanged || isFirst)
      await writeSealed(path, { revision, sites }).catch((cause: unknown) =>
        onFault?.('the composition cannot be kept on disk', cause),
      );
  }

  await refresh().catch(async (cause: unknown) => {
    onFault?.('the database cannot be read, the last known composition goes on', cause);
    const lastKnown = await readLastKnown(cacheFolder);
    if (!lastKnown) return;
    state = lastKnown;
    health = 'last-known';
  });

  return {
    current: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    health: () => ({ health, readAt }),
  };
}

/** One statement, and so one moment: the revisions belong to the rows. */
async function selectComposition(database: Database): Promise<LiveState> {
  const rows = await database
    .select({
      revision: newestRevision.revision,
      siteRevision: sql<
        number | null
      >`(select max(${revisions.revision}) from ${revisions} where ${revisions.site} = ${compositions.site})`,
      site: compositions.site,
      remote: compositions.remote,
      version: compositions.version,
      isKilled: compositions.isKilled,
      rollout: compositions.rollout,
    })
    .from(newestRevision)
    .leftJoin(compositions, eq(sql`true`, sql`true`))
    .orderBy(compositions.site, compositions.remote);
  const state = structuredClone(EMPTY_COMPOSITION);
  state.revision = rows[0]?.revision ?? 0;
  const siteRevisions: LiveState['siteRevisions'] = {};
  for (const { site, siteRevision, remote, version, isKilled, rollout } of rows) {
    if (!site || !remote || version === null || isKilled === null || !(site in state.sites)) continue;
    if (siteRevision !== null) siteRevisions[site] = siteRevision;
    state.sites[site][remote] = { version, isKilled, ...(rollout && { rollout }) };
  }
  return { ...state, siteRevisions };
}
