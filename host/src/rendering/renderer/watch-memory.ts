import { Session } from 'node:inspector';
import { getHeapStatistics } from 'node:v8';
import { memoryHolder } from '../memory-holder.ts';
import { HELD_SHARE } from '../messages.ts';
import { tellFull } from './tell-full.ts';

/** Of so many bytes that are taken one is looked at: whose code takes it. */
const SAMPLE_BYTES = 2 ** 20;

/**
 * Ends the process when its heap is about to be full, and tells the host which release fills it: V8 stops a program that has a debugger
 * before, and knows of what is held who took it. Both cost time.
 *
 * @returns what ends the watch
 */
export function watchMemory(end: (code: number) => never): () => void {
  const { heap_size_limit: limit } = getHeapStatistics();
  const session = new Session();
  session.connect();
  session.on('Debugger.paused', ({ params }) => {
    // Whoever else pauses it asks from outside.
    if (params.reason !== 'OOM') return;
    session.post('HeapProfiler.getSamplingProfile', (_error, answer) => {
      tellFull(memoryHolder(answer.profile.head, limit * HELD_SHARE));
    });
    end(1);
  });
  // Without the limit it would keep the code of releases that are dropped.
  session.post('Debugger.enable', { maxScriptsCacheSize: 0 });
  session.post('HeapProfiler.startSampling', { samplingInterval: SAMPLE_BYTES });
  return () => session.disconnect();
}
