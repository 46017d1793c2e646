import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { HeapProfiler } from 'node:inspector';
import { memoryHolder } from './memory-holder.ts';
import { HELD_SHARE, releaseOfFile } from './messages.ts';

/** Longest wait for the answer of a process that does not come back, in ms. */
const ANSWER_MS = 2000;
/** A heap that is fuller than this makes all code slow. */
const FULL_SHARE = 0.6;

interface Told {
  method?: string;
  params?: { scriptId: string; url: string; callFrames: { location: { scriptId: string } }[] };
  /** Of the answer to what was asked. */
  id?: number;
  result?: { usedSize?: number; profile?: HeapProfiler.SamplingHeapProfile };
}

/** Has a process listen for a debugger soon. Windows has no signal for it. */
export function openDebugger(child: ChildProcess): void {
  if (process.platform !== 'win32') child.kill('SIGUSR1');
}

/**
 * Asks a process whose code does not come back whose fault it is: only its debugger still answers, and only now listens.
 *
 * @param asked which release runs, unless the heap is so full that everybody is slow; or which release holds the memory
 * @returns the release, `cart@1.0.0`; undefined when it is none's or nothing answers
 */
export async function blamedRelease(
  child: ChildProcess,
  errorOutput: () => string,
  heapBytes: number,
  asked: 'runs' | 'holds',
): Promise<string | undefined> {
  const giveUp = AbortSignal.timeout(ANSWER_MS);
  openDebugger(child);
  let address: string | undefined;
  while (!(address = /ws:\/\/\S+/.exec(errorOutput())?.[0])) {
    if (giveUp.aborted) return undefined;
    await delay(10);
  }
  const socket = new WebSocket(address);
  try {
    return await new Promise((resolve, reject) => {
      const ask = (id: number, method: string) => socket.send(JSON.stringify({ id, method }));
      const [USAGE, PROFILE, DEBUGGER, PAUSE] = [1, 2, 3, 4] as const;
      giveUp.addEventListener('abort', () => resolve(undefined), { once: true });
      socket.addEventListener('error', () => reject(new Error('the debugger does not answer')));
      socket.addEventListener('open', () => ask(USAGE, 'Runtime.getHeapUsage'));
      const releases = new Map<string, string>();
      socket.addEventListener('message', ({ data }) => {
        const { id, result, method, params } = JSON.parse(String(data)) as Told;
        if (id === USAGE) {
          if (asked === 'holds' || (result?.usedSize ?? 0) > heapBytes * FULL_SHARE)
            return ask(PROFILE, 'HeapProfiler.getSamplingProfile');
          ask(DEBUGGER, 'Debugger.enable');
          ask(PAUSE, 'Debugger.pause');
        } else if (id === PROFILE) {
          resolve(result?.profile && memoryHolder(result.profile.head, heapBytes * HELD_SHARE));
        } else if (method === 'Debugger.scriptParsed') {
          const release = releaseOfFile(params!.url);
          if (release) releases.set(params!.scriptId, release);
        } else if (method === 'Debugger.paused') {
          const stack = params!.callFrames.map(({ location }) => releases.get(location.scriptId));
          resolve(stack.find((release) => release !== undefined));
        }
      });
    });
  } catch {
    return undefined;
  } finally {
    socket.close();
  }
}
