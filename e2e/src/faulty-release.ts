import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packRelease } from '@ninefold/build/release';
import type { RemoteName } from './remotes.ts';

const run = promisify(execFile);

/** How a faulty release fails, chosen by the address of the page: `/?fault=render-browser`. Without it the release is whole. */
export type Fault = 'start-browser' | 'render-server' | 'render-browser' | 'load-hangs' | Harm;

/** What harms the process that renders, and not the slot alone. The gate sees nothing of it: no page that it tries asks for it. */
export type Harm =
  | 'hang-server'
  | 'memory-server'
  | 'leak-server'
  | 'buffer-server'
  | 'reject-server'
  | 'throw-server'
  | 'exit-server'
  | 'file-server'
  | 'variable-server'
  | 'fetch-server';

/** A remote as it is in the workspace, wrapped so that each of its modules fails on demand. */
export const FAULTY_VERSION = '1.0.0-fault.1';

/** A release whose server code throws as soon as it runs. */
export const BROKEN_VERSION = '1.0.0-fault.2';

/** Builds a faulty release of a remote in a temporary folder and packs it. */
export async function buildFaultyRelease(
  remote: RemoteName,
  version: typeof FAULTY_VERSION | typeof BROKEN_VERSION,
): Promise<Buffer> {
  const work = join(tmpdir(), `ninefold-faulty-${process.pid}`, `${remote}-${version}`);
  const isBroken = version === BROKEN_VERSION ? ['--broken'] : [];
  // In a process of its own: the build reads the remote's sheets as Node does, and not as the runner of the tests.
  if (!existsSync(join(work, 'dist')))
    await run(process.execPath, [join(import.meta.dirname, 'wrap-remote.ts'), remote, version, work, ...isBroken]);
  return (await packRelease(join(work, 'dist'))).archive;
}
