import { readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { socketPath } from './socket-folder.ts';

const RunningDatabase = z.object({ ownerPid: z.int(), socketFolder: z.string(), isEnding: z.boolean().optional() });
/** Which folder a record is of. A record of before says nothing of it. */
const Place = z.object({ path: z.string(), inode: z.string() });
const Record = RunningDatabase.extend({ place: Place.optional() });

/** Who runs the database of a folder, and where it listens. */
export type RunningDatabase = z.infer<typeof RunningDatabase>;

/** Writes down who runs the database of `folder`. */
export async function recordRunningDatabase(folder: string, running: RunningDatabase): Promise<void> {
  const path = join(folder, 'running.json');
  await writeFile(`${path}.${process.pid}`, JSON.stringify({ ...running, place: await placeOf(folder) }));
  await rename(`${path}.${process.pid}`, path);
}

/** Finds the database that runs on `folder`; `isOwned` is false when it is about to end: its owner is gone or has said that it goes. Rejects where this user may not ask. */
export async function findRunningDatabase(
  folder: string,
): Promise<(RunningDatabase & { isOwned: boolean }) | undefined> {
  const record = await readRecord(folder);
  if (!record || !(await isListening(socketPath(record.socketFolder)))) return undefined;
  return { ...record, isOwned: !record.isEnding && isAlive(record.ownerPid) };
}

/** A missing or torn record counts as none: it only tells where to look. So does one that came here with a copy of the folder that it is of. */
async function readRecord(folder: string): Promise<RunningDatabase | undefined> {
  try {
    const { place, ...running } = Record.parse(JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')));
    const here = await placeOf(folder);
    return !place || place.path === here.path || place.inode === here.inode ? running : undefined;
  } catch {
    return undefined;
  }
}

/** A folder has several paths where it is mounted at several, and few file systems give it several inodes. */
async function placeOf(folder: string): Promise<z.infer<typeof Place>> {
  const { dev, ino } = await stat(folder, { bigint: true });
  return { path: await realpath(folder), inode: `${dev}:${ino}` };
}

/** The system answers for the process: also while a long query keeps it busy, and never after it ended. */
function isListening(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    // Another user's: somebody may well be there.
    socket.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EACCES' ? reject(error) : resolve(false)));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
