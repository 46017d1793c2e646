import { DatabaseSync } from 'node:sqlite';

/** SQLite's code for a file that another connection has locked. */
const SQLITE_BUSY = 5;

/** A file that nothing refers to is closed by the garbage collector, and its lock would end. */
const locked = new Set<DatabaseSync>();

/**
 * Locks the file at `path`, which is created when it is missing. The operating system keeps the lock and ends it with the
 * process, however that ends: a lock is never stale, so nobody takes one away from a process that lives.
 *
 * @param waitMs how long to wait for whoever has it; the thread stands still meanwhile
 * @returns gives the lock back, or nothing when somebody else has it, in this process or another
 */
export function lockFile(path: string, { waitMs = 0 } = {}): (() => void) | undefined {
  const file = new DatabaseSync(path, { timeout: waitMs });
  try {
    file.exec('begin exclusive');
    locked.add(file);
    return () => {
      locked.delete(file);
      file.close();
    };
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
