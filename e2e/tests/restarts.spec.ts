import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '../src/remotes.ts';
import { buildCartVariant, CART_VARIANT } from '../src/cart-variant.ts';
import { copyCheckout } from '../src/copy-checkout.ts';
import { REPOSITORY_ROOT } from '../src/repository-root.ts';
import { copyOfData, removeFolder, startShop, temporaryFolder, type ShopProcessOptions } from '../src/shop-process.ts';
import { expect, test } from './shop-test.ts';

/** The demo and production; all ten by `npm run test:thorough`. */
const RESTARTS = process.env['THOROUGH'] ? 10 : 2;

test('restarts of an old and a new checkout in turn change neither composition nor revision', async () => {
  test.setTimeout(420_000);
  const [newer, dataDir] = await Promise.all([newerCheckout(), copyOfData(process.env['PREPARED_DATA']!)]);
  const start = (options: Pick<ShopProcessOptions, 'tree' | 'entry'>) => statusAfterStart(dataDir, options);

  try {
    const older = await start({});
    const released = await start({ tree: newer });
    expect(released.sites).toMatchObject({ DE: { cart: { version: CART_VARIANT.version } } });
    expect(released.revision).toBeGreaterThan(older.revision);
    const ways = [{}, { tree: newer, entry: 'production' }, { entry: 'production' }, { tree: newer }] as const;
    for (let restart = 0; restart < RESTARTS; restart += 1)
      expect(await start(ways[restart % ways.length]!), `restart ${restart + 1}`).toEqual(released);
  } finally {
    await Promise.all([newer, dataDir].map(removeFolder));
  }
});

/** This checkout as somebody else has it, with another build of the cart. */
async function newerCheckout(): Promise<string> {
  const [folder, cart] = await Promise.all([temporaryFolder(), buildCartVariant()]);
  copyCheckout(folder);
  for (const workspace of ['host', ...REMOTES.map((remote) => `remote-${remote}`)])
    cpSync(join(REPOSITORY_ROOT, workspace, 'dist'), join(folder, workspace, 'dist'), { recursive: true });
  rmSync(join(folder, 'remote-cart', 'dist'), { recursive: true });
  cpSync(cart, join(folder, 'remote-cart', 'dist'), { recursive: true });
  return folder;
}

async function statusAfterStart(dataDir: string, options: Pick<ShopProcessOptions, 'tree' | 'entry'>) {
  const shop = await startShop({ ...options, dataDir, env: { DATABASE_URL: '' } });
  try {
    const response = await fetch(`http://127.0.0.1:${shop.operatorsPort}/service/releases/api/status`, {
      headers: { authorization: `Bearer ${shop.token}` },
    });
    const { revision, sites } = (await response.json()) as { revision: number; sites: object };
    return { revision, sites };
  } finally {
    await shop.stop();
  }
}
