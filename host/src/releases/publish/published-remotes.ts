import type { Database } from '@ninefold/service';
import { readInTurn } from '../../database/read-in-turn.ts';
import { releases } from '../schema.ts';

/** The remotes of which anything is published, from memory. */
export interface PublishedRemotes {
  /** By name. */
  names(): readonly string[];
  /** Reads them anew. Rejects when the database does not answer. */
  refresh(): Promise<void>;
}

export function createPublishedRemotes(database: Database): PublishedRemotes {
  let names: readonly string[] = [];
  return {
    names: () => names,
    refresh: readInTurn(async () => {
      const rows = await database.selectDistinct({ remote: releases.remote }).from(releases);
      names = rows.map(({ remote }) => remote).sort();
    }),
  };
}
