import { readFileSync } from 'node:fs';

/** What a process has done so far. */
export interface Work {
  /** Time that it had a processor, in ms. */
  ms: number;
  /** Whether it works, or would if it had one. */
  isRunnable: boolean;
}

/** Linux tells programs of processor time in hundredths of a second, in ms. */
const TICK_MS = 10;
/** Fields behind the name, which may have blanks: the state, then numbers; times of user and system. */
const [USER, SYSTEM] = [11, 12] as const;

/** @returns undefined where the system does not tell, or the process is no more */
export function workOf(pid: number | undefined): Work | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { ms: (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS, isRunnable: fields[0] === 'R' };
  } catch {
    return undefined;
  }
}

/** Whoever holds the thread of a process has worked for at least this share of the time that code may hold it. */
const WORK_SHARE = 0.1;
/** Most times as long as code may hold it that a process is waited for which waits for a processor itself. */
const MOST_WAITS = 2;

/**
 * Tells code that holds its process from a machine that has no processor for it.
 *
 * @param heldMs how long it has not answered
 * @param holdMs how long it may
 * @returns `no`: it is waited for; `code`: its code holds it; `machine`: it has waited in vain, and nobody is to blame
 */
export function whoHolds(
  heldMs: number,
  holdMs: number,
  before: Work | undefined,
  workNow: () => Work | undefined,
): 'no' | 'code' | 'machine' {
  if (heldMs <= holdMs) return 'no';
  const now = workNow();
  const hasWorked = !before || !now?.isRunnable || now.ms - before.ms >= holdMs * WORK_SHARE;
  if (hasWorked) return 'code';
  return heldMs > holdMs * MOST_WAITS ? 'machine' : 'no';
}
