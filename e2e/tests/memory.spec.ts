import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildCartVariant } from '../src/cart-variant.ts';
import { copyOfData, removeFolder } from '../src/shop-process.ts';
import type { SwapMemory } from '../src/swap-memory.ts';
import { expect, test } from './shop-test.ts';

const run = promisify(execFile);

/** Most that the resident set may grow by some hundred swaps. */
const MAX_GROWTH = 0.05;

test('LAY-1 hundreds of swaps of a release in one process cost no memory', async () => {
  test.skip(!process.env['THOROUGH'], 'part of `npm run test:thorough`');
  test.setTimeout(600_000);
  const variant = await buildCartVariant();
  const dataDir = await copyOfData(process.env['PREPARED_DATA']!);
  const script = join(import.meta.dirname, '..', 'src', 'swap-memory.ts');
  const { stdout } = await run(process.execPath, ['--expose-gc', script], {
    // One arena: with many, the resident set depends on which threads happened to allocate.
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', VARIANT: variant, MALLOC_ARENA_MAX: '1' },
  });
  await removeFolder(dataDir);
  const memory = JSON.parse(stdout.trim().split('\n').at(-1)!) as SwapMemory;
  console.log(memory);
  expect(memory.residentAfterAll / memory.residentAfterWarmUp - 1).toBeLessThan(MAX_GROWTH);
});
