import { packRelease } from '@ninefold/build/release';
import { GROWN, growContract, WITH_DELIVERY } from '../src/grown-contract.ts';
import type { Order } from '../src/operator.ts';
import type { RemoteName } from '../src/remotes.ts';
import { buildReviews } from '../src/reviews-release.ts';
import { copyOfData, removeFolder, startShop, temporaryFolder, type ShopProcess } from '../src/shop-process.ts';
import { expect, shopAt, test } from './shop-test.ts';

const SAYS_BEFORE = 'Immer wieder gern.';

test('REL-4 REL-7 releases of two minors of the contract and two hosts: what a host has runs, what it lacks is named, and a roll-back works', async () => {
  test.setTimeout(420_000);
  const [newer, dataDir] = await Promise.all([temporaryFolder(), copyOfData(process.env['PREPARED_DATA']!)]);
  await growContract(newer);
  const folders = [await buildReviews('1.0.0'), await buildReviews('1.1.0', undefined, newer)] as const;
  const [older, grown] = (await Promise.all(folders.map((folder) => packRelease(folder)))).map(
    ({ archive }) => archive,
  );
  const reviews: Order = { remote: 'reviews' as RemoteName, sites: ['AT'] };

  let shop: ShopProcess | undefined;
  const start = async (tree?: string) => {
    await shop?.stop();
    shop = await startShop({ dataDir, entry: 'production', env: { DATABASE_URL: '' }, ...(tree && { tree }) });
    return shopAt(shop);
  };
  try {
    const oldHost = await start();
    expect((await oldHost.operator.publish(older!)).status).toBe(201);
    await oldHost.operator.activate({ ...reviews, version: '1.0.0' });
    await expect.poll(async () => (await oldHost.ask('AT')).html).toContain(SAYS_BEFORE);
    const { status, body } = await oldHost.operator.publish(grown!);
    expect([status, body.reasons]).toEqual([
      422,
      [
        {
          code: 'SHARED_RANGE',
          text: `the host provides @ninefold/platform ${GROWN.before}, ^${GROWN.version} is needed`,
        },
        { code: 'EXPORT_MISSING', text: `the host's @ninefold/platform ${GROWN.before} has no ${GROWN.exported}` },
      ],
    ]);

    const newHost = await start(newer);
    await expect.poll(async () => (await newHost.ask('AT')).html).toContain(SAYS_BEFORE);
    expect((await newHost.operator.publish(grown!)).status).toBe(201);
    await newHost.operator.activate({ ...reviews, version: '1.1.0' });
    await expect.poll(async () => (await newHost.ask('AT')).html).toContain(WITH_DELIVERY);
    await newHost.operator.rollBack(reviews);
    await expect.poll(async () => (await newHost.ask('AT')).html).toContain(SAYS_BEFORE);
    await newHost.operator.activate({ ...reviews, version: '1.1.0' });
    await expect.poll(async () => (await newHost.ask('AT')).html).toContain(WITH_DELIVERY);

    // The host itself goes back: it shows no part that it cannot run, and operators bring back the one that it can.
    const goneBack = await start();
    const { html, status: shown } = await goneBack.ask('AT');
    expect(shown).toBe(200);
    expect(html).not.toContain(WITH_DELIVERY);
    await goneBack.operator.rollBack(reviews);
    await expect.poll(async () => (await goneBack.ask('AT')).html).toContain(SAYS_BEFORE);
  } finally {
    await shop?.stop();
    await Promise.all([newer, dataDir, ...folders].map(removeFolder));
  }
});
