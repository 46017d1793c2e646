import { REMOTES, type RemoteName } from '../../src/remotes.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { REPOSITORY_ROOT } from '../../src/repository-root.ts';

/** What federation costs for one remote on a page: its entry, which holds no code of the remote itself. */
export interface EntryOverhead {
  remote: RemoteName;
  bytes: number;
  brotliBytes: number;
}

/** Weighs each remote's entry. */
export function entryOverheads(): Promise<EntryOverhead[]> {
  return Promise.all(
    REMOTES.map(async (remote) => {
      const entry = await readFile(join(REPOSITORY_ROOT, `remote-${remote}`, 'dist', 'browser', 'entry.js'));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      return { remote, bytes: entry.byteLength, brotliBytes: brotliCompressSync(entry, { params }).byteLength };
    }),
  );
}
