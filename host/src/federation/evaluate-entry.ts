import { Script } from 'node:vm';
import type { SlotModule } from '@ninefold/platform';

/** What a release's server entry exports. */
export interface Container {
  init(...parameters: unknown[]): unknown;
  get(module: string): Promise<() => SlotModule>;
}

const OPENING = '(function (exports, module, require) {"use strict";';

/** Runs a server entry, strictly. It is one file and may require nothing: what it shares comes from the host. */
export function evaluateEntry(code: string, filename: string): Container {
  // Places in stacks are those of the file.
  const wrapped = new Script(`${OPENING}${named(code)}\n})`, { filename, columnOffset: -OPENING.length });
  const module = { exports: {} as Container };
  const run = wrapped.runInThisContext() as (exports: object, module: object, require: (id: string) => never) => void;
  run(module.exports, module, (id) => {
    throw new Error(`${filename} requires ${id}: a server entry is one file`);
  });
  return module.exports;
}

/** Code that gives itself a name has another one's in stacks. */
const named = (code: string) => code.replace(/([#@]\s*)source(?=URL)/g, '$1its');
