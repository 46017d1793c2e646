import type { Vite } from 'vitest/node';
import { configOf } from '../vitest.config.ts';
import { keptThread } from './kept-thread.ts';

const room = process.env['MUTATED_ROOM'];
if (!room) throw new Error('MUTATED_ROOM names no folder');

/** They try a room at random or by thousands of calls: once is enough, and a mutant's run would take minutes. */
const LONG = ['concurrency', 'cart-model', 'money-model'];

/** For what a mutant lets nobody get, such as a mail. */
const SHORT_WAITS = { testTimeout: 40_000, hookTimeout: 60_000, expect: { poll: { timeout: 4000 } } };

/** Stryker asks for threads; those whose tests share their modules anyway share them with the next mutant's run. */
const keepThread: Vite.Plugin = {
  name: 'keep-thread',
  configureVitest({ project }) {
    if (project.config.isolate) return;
    project.config.setupFiles.push(`${import.meta.dirname}/collect-unchanged.ts`);
    project.config.pool = 'kept';
    project.config.poolRunner = keptThread();
  },
};

/** The tests of one room alone, which are to notice its mutants. */
const config = configOf(process.env['MUTATED_BY'] ?? `${room}/**/!(${LONG.join('|')}).test.{ts,tsx}`, SHORT_WAITS);
export default { ...config, plugins: [keepThread] };
