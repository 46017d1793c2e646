import { defineConfig } from 'vitest/config';
import config from '../vitest.config.ts';

const room = process.env['MUTATED_ROOM'];
if (!room) throw new Error('MUTATED_ROOM names no folder');

/** The tests of one room alone, which are to notice its mutants. */
export default defineConfig({ ...config, test: { ...config.test, include: [`${room}/**/*.test.{ts,tsx}`] } });
