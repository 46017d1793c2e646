import { configOf } from '../vitest.config.ts';

const room = process.env['MUTATED_ROOM'];
if (!room) throw new Error('MUTATED_ROOM names no folder');

/** The tests of one room alone, which are to notice its mutants. */
export default configOf(`${room}/**/*.test.{ts,tsx}`);
