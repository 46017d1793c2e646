import { setFlagsFromString } from 'node:v8';
import { packRelease } from '@ninefold/build/release';
import { DEFAULT_HOST_NAMES, PATHS } from '@ninefold/sites';
import { buildHost, readConfig, SLICES } from '@ninefold/host/testing';

/** What this process prints as its last line. Sizes are in MB. */
export interface SwapMemory {
  swaps: number;
  residentAfterWarmUp: number;
  residentAfterAll: number;
  heapAfterWarmUp: number;
  heapAfterAll: number;
}

const SWAPS = 500;
/** Pages that are answered before the first swap, as a shop that is open has: their compiled code is no swap's. */
const PAGES_BEFORE = 1000;
/** Swaps after which the memory is first looked at. */
const WARM_UP = 50;
/** Pages or swaps between two collections of garbage: else the resident set tells how much of it was waiting at once. */
const PER_COLLECTION = 10;

/** How long an answered page may be held by its deadlines, in ms. */
const SETTLING_MS = 2000;

if (!globalThis.gc) throw new Error('Start this with --expose-gc');
setFlagsFromString('--no-compilation-cache');

const config = readConfig({ DATA_DIR: process.env['DATA_DIR'], LOG_LEVEL: 'error' });
const host = await buildHost({
  config,
  slices: SLICES,
  progress: () => undefined,
});
const order = { remote: 'cart', sites: ['AT'], actor: 'browser tests', reason: 'measuring memory' } as const;
const live = host.registry.current().sites.AT.cart!.version;
// The folder of the release that takes turns with the live one.
const { manifest } = await host.registry.publish((await packRelease(process.env['VARIANT']!)).archive, order);

async function swap(version: string): Promise<void> {
  await host.registry.activate({ ...order, version });
  await host.serving.take(host.registry.current());
  await answerPage();
}

async function answerPage(): Promise<void> {
  await host.app.inject({ url: PATHS.cart, headers: { host: DEFAULT_HOST_NAMES.AT[0] } });
}

for (let page = 1; page <= PAGES_BEFORE; page++) {
  await answerPage();
  if (page % PER_COLLECTION === 0) globalThis.gc();
}
await swapBackAndForth(WARM_UP);
const afterWarmUp = await memory();
await swapBackAndForth(SWAPS);
const afterAll = await memory();
await host.close();
const result: SwapMemory = {
  swaps: SWAPS,
  residentAfterWarmUp: afterWarmUp.resident,
  residentAfterAll: afterAll.resident,
  heapAfterWarmUp: afterWarmUp.heap,
  heapAfterAll: afterAll.heap,
};
console.log(JSON.stringify(result));

async function swapBackAndForth(swaps: number): Promise<void> {
  for (let swapped = 1; swapped <= swaps; swapped++) {
    await swap(swapped % 2 === 0 ? live : manifest.version);
    if (swapped % PER_COLLECTION === 0) globalThis.gc!();
  }
}

/** What is left when everything that can be freed is freed, in MB. */
async function memory(): Promise<{ resident: number; heap: number }> {
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  for (let round = 0; round < 5; round++) {
    await globalThis.gc!({ type: 'major', execution: 'async', flavor: 'last-resort' });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { rss, heapUsed } = process.memoryUsage();
  return { resident: rss / 1024 / 1024, heap: heapUsed / 1024 / 1024 };
}
