import { setTimeout as delay } from 'node:timers/promises';
import { FLOODS, visitDuring } from '../src/flood.ts';
import { IMPATIENT, copyOfData, removeFolder, startShop, type ShopProcess } from '../src/shop-process.ts';
import { expect, test } from './shop-test.ts';

const isThorough = Boolean(process.env['THOROUGH']);

/** More than a shop that rests, and whatever is thrown at it. */
const MOST_MORE_MB = 200;

let shop: ShopProcess;
let usualMb: number;

test.describe.configure({ mode: 'serial' });
test.skip(process.platform !== 'linux', 'memory is read as Linux tells it');

test.beforeAll(async () => {
  const dataDir = await copyOfData(process.env['PREPARED_DATA']!);
  shop = await startShop({ dataDir, env: { DATABASE_URL: '', ...IMPATIENT } });
  ({ mostMb: usualMb } = await visitDuring(shop, () => delay(3000)));
});
test.afterAll(async () => {
  await shop.stop();
  await removeFolder(shop.dataDir);
});

for (const [what, flood] of Object.entries(FLOODS))
  test(`other visitors go on during ${what}, every answer is whole, and memory has a ceiling`, async () => {
    test.setTimeout(300_000);
    const { result, visits, mostMb } = await visitDuring(shop, () => flood(shop.port, isThorough));
    console.log(JSON.stringify({ what, result, visits, mostMb, usualMb }));
    if (result) {
      expect(result.whole).toBe(result.asked);
      expect(Object.keys(result.statuses).sort()).toEqual(['200', '503']);
    }
    expect(visits.refused).toBe(0);
    expect(visits.pages).toBeGreaterThan(0);
    expect(mostMb).toBeLessThan(usualMb + MOST_MORE_MB);
  });
