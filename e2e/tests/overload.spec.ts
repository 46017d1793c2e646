import { setTimeout as delay } from 'node:timers/promises';
import { flood, residentMb, visit, type FloodAnswers, type VisitFigures } from '../src/flood.ts';
import { copyOfData, removeFolder, startShop, type ShopProcess } from '../src/shop-process.ts';
import { expect, test } from './shop-test.ts';

const isThorough = Boolean(process.env['THOROUGH']);

/** Half a gigabyte more than a shop that rests, and whatever is thrown at it. */
const MOST_MORE_MB = 500;
/** How much longer a page may take, and the health of the process, while a flood runs: both share one thread with it. */
const TIMES_LONGER = 8;
const MORE_MS = 300;

const FLOODS = [
  { what: '1 000 requests ahead on one connection', connections: 1, requests: 1000 },
  { what: '20 requests ahead on each of many connections', connections: isThorough ? 300 : 60, requests: 20 },
];

let shop: ShopProcess;
let usual: VisitFigures;
let usualMb: number;

test.describe.configure({ mode: 'serial' });
test.skip(process.platform !== 'linux', 'memory is read as Linux tells it');

test.beforeAll(async () => {
  const dataDir = await copyOfData(process.env['PREPARED_DATA']!);
  shop = await startShop({ dataDir, env: { DATABASE_URL: '' } });
  await visitDuring(() => delay(3000));
  ({ visits: usual, mostMb: usualMb } = await visitDuring(() => delay(3000)));
});
test.afterAll(async () => {
  await shop.stop();
  await removeFolder(shop.dataDir);
});

for (const { what, connections, requests } of FLOODS)
  test(`other visitors go on during ${what}, every answer is whole, and memory has a ceiling`, async () => {
    test.setTimeout(300_000);
    const { result, visits, mostMb } = await visitDuring(async () => {
      const { read } = flood(shop.port, connections, requests);
      // Whoever asks ahead and reads nothing costs nothing meanwhile.
      await delay(3000);
      return await read();
    });
    tell(what, visits, mostMb, result);
    expect(result.whole).toBe(connections * requests);
    expect(Object.keys(result.statuses).sort()).toEqual(['200', '503']);
    expectVisitorsGoOn(visits, mostMb);
  });

test('other visitors go on while 800 connections ask for a page and do not read it', async () => {
  const { visits, mostMb } = await visitDuring(async () => {
    const { cut } = flood(shop.port, 800, 1);
    await delay(8000);
    cut();
  });
  tell('800 unread', visits, mostMb);
  expectVisitorsGoOn(visits, mostMb);
});

async function visitDuring<Result>(act: () => Promise<Result>) {
  const visiting = visit(shop.port);
  let mostMb = residentMb(shop.pid);
  const looking = setInterval(() => (mostMb = Math.max(mostMb, residentMb(shop.pid))), 100);
  const result = await act();
  clearInterval(looking);
  return { result, visits: await visiting.stop(), mostMb };
}

function expectVisitorsGoOn(visits: VisitFigures, mostMb: number): void {
  expect(visits.refused).toBe(0);
  expect(visits.pageMs).toBeLessThan(usual.pageMs * TIMES_LONGER + MORE_MS);
  expect(visits.healthMs).toBeLessThan(usual.healthMs * TIMES_LONGER + MORE_MS);
  expect(mostMb).toBeLessThan(usualMb + MOST_MORE_MB);
}

function tell(what: string, visits: VisitFigures, mostMb: number, answers?: FloodAnswers): void {
  console.log(JSON.stringify({ what, answers, visits, usual, mostMb, usualMb }));
}
