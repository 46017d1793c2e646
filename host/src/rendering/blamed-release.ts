import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { HeapProfiler } from 'node:inspector';
import { memoryHolder } from './memory-holder.ts';
import { releaseOnStack } from './messages.ts';

/** Longest wait for the stack of a process that does not come back, in ms. */
const STACK_MS = 1000;
/** Longest wait for what a process knows of its memory, in ms. */
const MEMORY_MS = 3000;

type Told =
  | { method: 'Debugger.scriptParsed'; params: { scriptId: string; url: string } }
  | { method: 'Debugger.paused'; params: { callFrames: { location: { scriptId: string } }[] } }
  | { method?: undefined; id?: number; result?: Partial<HeapProfiler.GetSamplingProfileReturnType> };

const HOLDER_ID = 3;

/**
 * Asks a process whose code does not come back which release it runs: only its debugger still answers, and only now listens. With
 * `leastHeldBytes` it is asked which release holds at least so much of the heap: a heap that is nearly full makes everybody slow.
 *
 * @returns the release nearest on the stack, or the one that holds the memory, `cart@1.0.0`; undefined when there is none or nothing answers
 */
export async function blamedRelease(
  child: ChildProcess,
  errorOutput: () => string,
  leastHeldBytes?: number,
): Promise<string | undefined> {
  const giveUp = AbortSignal.timeout(leastHeldBytes === undefined ? STACK_MS : MEMORY_MS);
  child.kill('SIGUSR1');
  let address: string | undefined;
  while (!(address = /ws:\/\/\S+/.exec(errorOutput())?.[0])) {
    if (giveUp.aborted) return undefined;
    await delay(10);
  }
  const socket = new WebSocket(address);
  try {
    return await new Promise((resolve, reject) => {
      giveUp.addEventListener('abort', () => resolve(undefined), { once: true });
      socket.addEventListener('error', () => reject(new Error('the debugger does not answer')));
      socket.addEventListener('open', () => {
        if (leastHeldBytes !== undefined)
          return socket.send(`{"id":${HOLDER_ID},"method":"HeapProfiler.getSamplingProfile"}`);
        socket.send('{"id":1,"method":"Debugger.enable"}');
        socket.send('{"id":2,"method":"Debugger.pause"}');
      });
      const releases = new Map<string, string>();
      socket.addEventListener('message', ({ data }) => {
        const told = JSON.parse(String(data)) as Told;
        if (told.method === 'Debugger.scriptParsed') {
          const release = releaseOnStack(told.params.url);
          if (release) releases.set(told.params.scriptId, release);
        } else if (told.method === 'Debugger.paused') {
          const stack = told.params.callFrames.map(({ location }) => releases.get(location.scriptId));
          resolve(stack.find((release) => release !== undefined));
        } else if (told.method === undefined && told.id === HOLDER_ID) {
          const head = told.result?.profile?.head;
          resolve(head && memoryHolder(head, leastHeldBytes!));
        }
      });
    });
  } catch {
    return undefined;
  } finally {
    socket.close();
  }
}
