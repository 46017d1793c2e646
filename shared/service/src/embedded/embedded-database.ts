import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DataFolderUnusable } from '../data-folder/data-folder-unusable.ts';
import { makeDataFolder } from '../data-folder/make-folder.ts';
import { startDatabaseProcess } from './database-process.ts';
import { lockFile } from './file-lock.ts';
import { findRunningDatabase, recordRunningDatabase } from './running-database.ts';
import type { StartFailure } from './start-failure.ts';
import { chooseSocketFolder, socketPath } from './socket-folder.ts';

/** Longest wait for another process that is starting or ending the same database. */
const START_DEADLINE_MS = 60_000;
/** How soon a client that takes over finds that the owner has ended, in ms. */
const LOOK_MS = 500;

/** Locked by the process that owns the database. */
const ownerLock = (folder: string) => join(folder, 'owner.lock');

/** The embedded database of a folder: started by this process, or found running. */
export interface EmbeddedDatabase {
  url: string;
  /** Says that this process ends: whoever comes from now on waits for the end, and starts the database anew. Nothing for a client. */
  announceEnd: () => Promise<void>;
  /** Ends the database when this process started it. */
  close: () => Promise<void>;
}

/**
 * Opens the embedded database of `folder`. One process owns it and runs it in a child process; every other one becomes its
 * client, for as long as the owner lives. An owner that has announced its end gets no more clients.
 *
 * @param takesOver whether a client starts the database anew once its owner has ended, and owns it then
 */
export async function openEmbeddedDatabase(
  folder: string,
  onProgress: (line: string) => void,
  takesOver: boolean,
): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32')
    throw new Error('the embedded database needs Unix sockets: set DATABASE_URL, or use WSL');
  const unusable = (cause: unknown) => {
    throw new DataFolderUnusable(folder, cause);
  };
  await makeDataFolder(folder);
  const deadline = Date.now() + START_DEADLINE_MS;
  for (;;) {
    const running = await findRunningDatabase(folder).catch(unusable);
    // A socket elsewhere goes with its owner.
    if (running?.isOwned && takesOver && running.socketFolder === folder) return follow(folder, onProgress);
    if (running?.isOwned) return { url: urlOf(running.socketFolder), announceEnd: nothing, close: nothing };
    const unlock = lockOf(folder);
    if (unlock) return await start(folder, unlock, onProgress);
    if (Date.now() > deadline)
      throw new Error(`another process keeps the embedded database in ${folder} without answering`);
    await delay(100);
  }
}

/** @throws {DataFolderUnusable} */
function lockOf(folder: string): (() => void) | undefined {
  try {
    return lockFile(ownerLock(folder));
  } catch (cause) {
    throw new DataFolderUnusable(folder, cause);
  }
}

/** A client that owns the database once whoever had it has ended: a host that was started beside a command. */
function follow(folder: string, onProgress: (line: string) => void): EmbeddedDatabase {
  let own: Promise<EmbeddedDatabase | undefined> | undefined;
  const timer = setInterval(() => {
    const unlock = own ? undefined : freeLock(folder);
    if (!unlock) return;
    onProgress('whoever had the embedded database has ended: starting it again');
    own = start(folder, unlock, onProgress).catch((error: Error) => {
      onProgress(error.message);
      own = undefined;
      return undefined;
    });
  }, LOOK_MS).unref();
  return {
    url: urlOf(folder),
    async announceEnd() {
      clearInterval(timer);
      await (await own)?.announceEnd();
    },
    async close() {
      clearInterval(timer);
      await (await own)?.close();
    },
  };
}

/** Where the folder is away, or its disk is full, nobody owns anything. */
function freeLock(folder: string): (() => void) | undefined {
  try {
    return lockFile(ownerLock(folder));
  } catch {
    return undefined;
  }
}

async function start(
  folder: string,
  unlock: () => void,
  onProgress: (line: string) => void,
): Promise<EmbeddedDatabase> {
  try {
    const dataFolder = join(folder, 'pgdata');
    if (!existsSync(dataFolder)) onProgress('creating the embedded database');
    const socketFolder = chooseSocketFolder(folder);
    const child = await startDatabaseProcess(dataFolder, socketPath(socketFolder), onProgress).catch(
      (cause: Error & Partial<StartFailure>) => {
        if (cause.code === 'UNREADABLE') throw new DataFolderUnusable(folder, cause, 'Bring it back from a backup');
        throw cause.code === 'ENOSPC' ? new DataFolderUnusable(folder, cause) : cause;
      },
    );
    const running = { ownerPid: process.pid, socketFolder };
    await recordRunningDatabase(folder, running);
    return {
      url: urlOf(socketFolder),
      // Where it cannot be written down, on a full disk, the process ends all the same.
      announceEnd: () => recordRunningDatabase(folder, { ...running, isEnding: true }).catch(() => undefined),
      async close() {
        await child.stop();
        if (socketFolder !== folder) await rm(socketFolder, { recursive: true, force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const nothing = () => Promise.resolve();

function urlOf(socketFolder: string): string {
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`;
}
