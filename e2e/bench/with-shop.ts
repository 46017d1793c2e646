import { removeFolder, startShop, temporaryFolder, type ShopProcess } from '../src/shop-process.ts';

/** Starts a shop with data of its own, uses it and ends it. */
export async function withShop<Result>(
  progress: (line: string) => void,
  use: (shop: ShopProcess) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  progress('starting a shop');
  const dataDir = await temporaryFolder();
  const shop = await startShop({ dataDir, env: { LOG_LEVEL: 'warn', ...env } });
  try {
    return await use(shop);
  } catch (error) {
    progress(`the shop's log: ${shop.log()}`);
    throw error;
  } finally {
    await shop.stop();
    await removeFolder(dataDir);
  }
}
