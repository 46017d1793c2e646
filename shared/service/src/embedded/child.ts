/**
 * The process of the embedded database: `child.ts <data folder> <socket path>`. Sends `ready` to its parent once it takes
 * clients, or a {@link StartFailure}, and ends when its parent lets it go, or is gone.
 */
import { rmSync } from 'node:fs';
import { leaveSignalsToParent } from '../runtime/leave-signals.ts';
import { createDatabaseServer } from './database-server.ts';
import { lockFile } from './file-lock.ts';
import { openPglite } from './open-pglite.ts';
import { startFailureOf } from './start-failure.ts';

/** Longest wait for the process that had the folder before to end, in ms. */
const LONGEST_END_MS = 50_000;

const [dataFolder, socketPath] = process.argv.slice(2);
if (!dataFolder || !socketPath || !process.send) throw new Error('child.ts is started by openEmbeddedDatabase alone');

leaveSignalsToParent();

// The process of an owner that was killed still writes down what it has: two on one folder would lose it.
if (!lockFile(`${dataFolder}.lock`, { waitMs: LONGEST_END_MS }))
  throw new Error(`another process keeps ${dataFolder} open`);
const pglite = await openPglite({ dataDir: dataFolder }).catch((error: unknown) => {
  process.send!(startFailureOf(error), () => process.exit(1));
  return new Promise<never>(() => undefined);
});
const server = createDatabaseServer(pglite);
let isClosing = false;

async function close(exitCode: number) {
  if (isClosing) return;
  isClosing = true;
  server.close();
  rmSync(socketPath!, { force: true });
  await pglite.close();
  process.exit(exitCode);
}

process.on('disconnect', () => void close(0));
server.on('error', (error) => {
  console.error('the embedded database failed', error);
  process.exit(1);
});

// The parent may have died while the database was opening.
if (!process.connected) await close(0);
rmSync(socketPath, { force: true });
server.listen(socketPath, () => process.send?.('ready'));
