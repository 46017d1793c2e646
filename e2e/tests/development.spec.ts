import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, versionIn } from '../src/ask.ts';
import { copyCheckout } from '../src/copy-checkout.ts';
import { freePort } from '@ninefold/service/testing/free-port';
import { REMOTES } from '../src/remotes.ts';
import { copyOfData, removeFolder, temporaryFolder } from '../src/shop-process.ts';
import { expect, test } from './shop-test.ts';

/** Ends what hangs: seven builds share the machine with whatever else is tested. */
const LONGEST_MS = 200_000;

test('LAY-1 `npm run dev` makes every remote live as its sources are, and again after each change', async () => {
  test.setTimeout(500_000);
  const [tree, dataDir] = await Promise.all([temporaryFolder(), copyOfData(process.env['PREPARED_DATA']!)]);
  copyCheckout(tree);
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), OPERATORS_PORT: String(await freePort()), DATA_DIR: dataDir };
  const development = spawn(process.execPath, [join(tree, 'host', 'src', 'demo', 'dev.ts')], {
    env: { ...env, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [development.stdout, development.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(development, 'exit');
  try {
    await expect.poll(() => printed, { timeout: LONGEST_MS }).toContain('watching');
    expect(printed).not.toContain('is not changed');
    for (const remote of REMOTES) expect(printed).toMatch(new RegExp(`${remote} \\S+-dev\\.\\S+ is live`));
    const liveBadge = async () => versionIn((await ask(port, 'AT', '/')).html, 'cart/CartBadge');
    const before = await liveBadge();
    expect(before).toContain('-dev.');

    const badge = join(tree, 'remote-cart', 'src', 'cart-badge', 'cart-badge.tsx');
    await writeFile(badge, (await readFile(badge, 'utf8')).replace('href={PATHS.cart}', '$& data-changed="now"'));
    await expect.poll(liveBadge, { timeout: LONGEST_MS }).not.toBe(before);
    expect((await ask(port, 'AT', '/')).html).toContain('data-changed="now"');
  } finally {
    development.kill('SIGTERM');
    await ended;
    await Promise.all([tree, dataDir].map(removeFolder));
  }
});
