import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { Script } from 'node:vm';

/** Stands for `node:child_process` in the host's renderers: the program runs in the host's own process, and messages are handed over as they are. */
export function spawn(): ChildProcess {
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
  const loaded = new Set<string>();
  return Object.assign(child, {
    connected: true,
    stderr: new PassThrough(),
    send(messages: { kind: string; release?: { remote: string; version: string } }[]) {
      for (const { release } of messages) if (release) loaded.add(`${release.remote}@${release.version}`);
      later(program, messages);
    },
    // What a throw-away renderer has loaded must not be taken for what the host loads next: they share their globals.
    kill: () => [...loaded].every((key) => program.emit('message', [{ kind: 'drop', key }])),
  }) as unknown as ChildProcess;
}
