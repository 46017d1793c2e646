import type { HeapProfiler } from 'node:inspector';
import { releaseOfFile } from './messages.ts';

/**
 * The release whose code has taken at least `leastBytes` of what is held: who runs when a heap is full need not be who fills it.
 *
 * @param head of V8's profile of what is held, by who took it
 */
export function memoryHolder(head: HeapProfiler.SamplingHeapProfileNode, leastBytes: number): string | undefined {
  const held = new Map<string, number>();
  const waiting: [node: HeapProfiler.SamplingHeapProfileNode, caller: string | undefined][] = [[head, undefined]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [{ callFrame, selfSize, children }, caller] = next;
    const release = releaseOfFile(callFrame.url) ?? caller;
    if (release !== undefined) held.set(release, (held.get(release) ?? 0) + selfSize);
    for (const child of children) waiting.push([child, release]);
  }
  const [most] = [...held].sort(([, one], [, other]) => other - one);
  return most && most[1] >= leastBytes ? most[0] : undefined;
}
