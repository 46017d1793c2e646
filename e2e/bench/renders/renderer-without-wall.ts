import { spawn as spawnProcess, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { Script } from 'node:vm';

let isInHost = false;

/**
 * Stands for `node:child_process` in the host's renderers. The first, that of the pool, runs in the host's own process, and messages are
 * handed over as they are. Those that try a release and are thrown away stay processes: programs in one process share the federation's
 * globals, and a page would show the fallbacks of slots that another program has loaded.
 */
export function spawn(...given: Parameters<typeof spawnProcess>): ChildProcess {
  if (isInHost) return spawnProcess(...given);
  isInHost = true;
  const file = process.env['SERVER_BUNDLE']!;
  const program = new EventEmitter();
  const child = new EventEmitter();
  const later = (target: EventEmitter, message: unknown) => setImmediate(() => void target.emit('message', message));
  const ownProcess = Object.assign(Object.create(process) as NodeJS.Process, {
    on: (event: string, listener: () => void) => program.on(event, listener),
    send: (message: unknown) => later(child, message),
    memoryUsage: () => ({ rss: 0, heapUsed: 0, external: 0 }),
  });
  const wrapped = new Script(`(function (exports, module, require, process) {${readFileSync(file, 'utf8')}\n})`, {
    filename: file,
  });
  const run = wrapped.runInThisContext() as (...given: unknown[]) => void;
  const module = { exports: {} };
  run(module.exports, module, createRequire(file), ownProcess);
  return Object.assign(child, {
    connected: true,
    stderr: new PassThrough(),
    send: (messages: unknown) => later(program, messages),
    kill: () => true,
  }) as unknown as ChildProcess;
}
