import { writeSync } from 'node:fs';
import { FILLS } from '../messages.ts';

const STDERR = 2;

/** Tells the host that the memory is full, and which release fills it, where that is known: `cart@1.0.0`. The process is ended next. */
export function tellFull(release: string | undefined): void {
  if (release !== undefined) writeSync(STDERR, `${FILLS}${release}\n`);
  writeSync(STDERR, 'heap out of memory\n');
}
