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
