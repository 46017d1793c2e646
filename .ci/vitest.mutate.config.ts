import { configOf } from '../vitest.config.ts';

const room = process.env['MUTATED_ROOM'];
if (!room) throw new Error('MUTATED_ROOM names no folder');

/** They try a room at random or by thousands of calls: once is enough, and a mutant's run would take minutes. */
const LONG = ['concurrency', 'cart-model', 'money-model'];

/** For what a mutant lets nobody get, such as a mail. */
const SHORT_WAITS = { testTimeout: 40_000, hookTimeout: 60_000, expect: { poll: { timeout: 4000 } } };

/** The tests of one room alone, which are to notice its mutants. */
export default configOf(process.env['MUTATED_BY'] ?? `${room}/**/!(${LONG.join('|')}).test.{ts,tsx}`, SHORT_WAITS);
