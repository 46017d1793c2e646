import { setFlagsFromString } from 'node:v8';
import { packRelease } from '@ninefold/build/release';
import { slice as cart } from '@ninefold/remote-cart/service';
import { slice as footer } from '@ninefold/remote-footer/service';
import { slice as header } from '@ninefold/remote-header/service';
import { slice as newsletter } from '@ninefold/remote-newsletter/service';
import { slice as preview } from '@ninefold/remote-preview/service';
import { slice as search } from '@ninefold/remote-search/service';
import { DEFAULT_HOST_NAMES, PATHS } from '@ninefold/sites';
import { buildHost } from '../../host/src/app.ts';
import { readConfig } from '../../host/src/config.ts';
import { CART_VARIANT } from './cart-variant.ts';

/** What this process prints as its last line. Sizes are in MB. */
export interface SwapMemory {
  swaps: number;
  residentAfterWarmUp: number;
  residentAfterAll: number;
  heapAfterWarmUp: number;
  heapAfterAll: number;
}

const SWAPS = 500;
/** Swaps until compiled code and the allocator's pools have come to their level. */
const WARM_UP = 300;
/** How often garbage is collected: else the resident set tells how much of it was waiting at once. */
const SWAPS_PER_COLLECTION = 10;

/** A page that was answered is held until its time-out has passed. */
const PAGE_TIMEOUT_MS = 11_000;

if (!globalThis.gc) throw new Error('Start this with --expose-gc');
setFlagsFromString('--no-compilation-cache');

const config = readConfig({ DATA_DIR: process.env['DATA_DIR'], LOG_LEVEL: 'error' });
const host = await buildHost({
  config,
  slices: [search, header, cart, footer, newsletter, preview],
  progress: () => undefined,
});
const order = { remote: 'cart', sites: ['AT'], actor: 'browser tests', reason: 'measuring memory' } as const;
const live = host.registry.current().sites.AT.cart!.version;
const { manifest } = await host.registry.publish((await packRelease(CART_VARIANT.dist)).archive, order);

async function swap(version: string): Promise<void> {
  await host.registry.activate({ ...order, version });
  await host.serving.take(host.registry.current());
  await host.app.inject({ url: PATHS.cart, headers: { host: DEFAULT_HOST_NAMES.AT[0] } });
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
    if (swapped % SWAPS_PER_COLLECTION === 0) globalThis.gc!();
  }
}

/** What is left when every page has passed its time-out and everything that can be freed is freed, in MB. */
async function memory(): Promise<{ resident: number; heap: number }> {
  await new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS));
  for (let round = 0; round < 5; round++) {
    await globalThis.gc!({ type: 'major', execution: 'async', flavor: 'last-resort' });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { rss, heapUsed } = process.memoryUsage();
  return { resident: rss / 1024 / 1024, heap: heapUsed / 1024 / 1024 };
}
