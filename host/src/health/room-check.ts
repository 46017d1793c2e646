import type { HealthCheck, HealthFinding } from '@ninefold/service';
import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Less room than that is told of, in MB. */
const LITTLE_MB = 64;
const BYTES_OF_MB = 1024 ** 2;
/** Longest wait for a disk, in ms; one of the network may answer nobody. */
const LATE_MS = 1000;

/**
 * Tells of a data folder whose disk is nearly full, or cannot be asked. Pages go on without it, so nobody is kept away.
 *
 * @param ask what the system says of the disk of a folder
 */
export function roomCheck(folder: string, ask: AskDisk = statfs): HealthCheck {
  // Whoever waits for a disk keeps a thread: one is enough.
  let asked: Promise<HealthFinding> | undefined;
  return () => {
    asked ??= lookAt(folder, ask).finally(() => (asked = undefined));
    return Promise.race([asked, delay(LATE_MS, UNANSWERED, { ref: false })]);
  };
}

const UNANSWERED = { notice: 'the data folder cannot be asked' };

interface Disk {
  /** Of a block, in bytes. */
  bsize: number;
  bavail: number;
  blocks: number;
}
type AskDisk = (folder: string) => Promise<Disk>;

async function lookAt(folder: string, ask: AskDisk): Promise<HealthFinding> {
  try {
    const { bavail, bsize, blocks } = await ask(folder);
    const roomMb = Math.floor((bavail * bsize) / BYTES_OF_MB);
    // Some file systems say of everything that it is 0.
    if (blocks === 0 || roomMb >= LITTLE_MB) return undefined;
    return { notice: `${roomMb} MB left in the data folder` };
  } catch {
    return UNANSWERED;
  }
}
