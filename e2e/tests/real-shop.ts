import { newDatabase } from '../src/new-database.ts';
import { secretsIn } from '../src/secrets-in-log.ts';
import { removeFolder, startShop, temporaryFolder, type ShopProcess } from '../src/shop-process.ts';
import type { DatabasePlace } from '../src/stored-rows.ts';
import { expect, shopAt, TALKATIVE, test, type Shop } from './shop-test.ts';

/** A production shop that opened on an empty database. */
export interface RealShop extends Shop {
  process: ShopProcess;
  database: DatabasePlace;
}

/** A test with a production shop, one for each test file. */
export const realShopTest = test.extend<object, { realShop: RealShop }>({
  realShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const [dataDir, empty] = await Promise.all([temporaryFolder(), newDatabase()]);
      const process = await startShop({ dataDir, env: { ...empty.env, ...TALKATIVE }, entry: 'production' });
      const database = { url: empty.env['DATABASE_URL'] || undefined, dataDir };
      await use({ ...shopAt(process), process, database });
      await process.stop();
      expect(secretsIn(process.log()), 'secrets in the log').toEqual([]);
      await empty.drop();
      await removeFolder(dataDir);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
