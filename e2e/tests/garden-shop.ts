import { openGardenShop, type OpenedShop } from '../src/open-garden-shop.ts';
import { shopAt, test, type Shop } from './shop-test.ts';

/** The shop that a retailer has opened by the README's commands. */
export interface GardenShop extends Shop, Pick<OpenedShop, 'port' | 'printed'> {
  process: { token: string };
}

/** A test with the garden shop, one for each test file. */
export const gardenShopTest = test.extend<object, { gardenShop: GardenShop }>({
  gardenShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const opened = await openGardenShop();
      const { port, operatorsPort, token, printed } = opened;
      await use({ ...shopAt({ port, operatorsPort, token }), port, process: { token }, printed });
      await opened.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
