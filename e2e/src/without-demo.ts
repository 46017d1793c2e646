import { spawnSync } from 'node:child_process';
import { SITE_CODES } from '@ninefold/sites';
import { ask } from './ask.ts';
import { copyCheckout } from './copy-checkout.ts';
import { removeFolder, startShop, temporaryFolder } from './shop-process.ts';

/** The demo's rooms, and the benchmarks, which measure the demo's shop. */
const LEFT_OUT = /^(?:(?:host\/src|remote-[a-z]+)\/demo|e2e\/bench)\//;
/** Format and lint say of each file what they have said before. */
const CHECKS = [
  ['turbo', 'run', 'build', '--output-logs=errors-only'],
  ['npm', 'run', '--silent', 'types'],
  ['npm', 'run', '--silent', 'walls'],
  ['npm', 'run', '--silent', 'requirements'],
  ['npm', 'run', '--silent', 'unused'],
  // These read the whole tree.
  ['vitest', 'run', '.ci', 'host/src/guides'],
];

process.exitCode = await main();

/** Leaves the demo out of a copy of the tree: what is left must build, hold its types and walls, and open nine sites. @returns the exit code */
async function main(): Promise<number> {
  const [tree, dataDir] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  try {
    copyCheckout(tree, LEFT_OUT);
    if (!CHECKS.every((check) => passes(check, tree))) return 1;
    const closed = await closedSites(tree, dataDir);
    if (closed.length === 0) console.log('Without the demo everything builds, holds and opens nine sites.');
    else console.error(`Without the demo these sites do not open: ${closed.join(', ')}`);
    return closed.length === 0 ? 0 : 1;
  } finally {
    await Promise.all([tree, dataDir].map(removeFolder));
  }
}

function passes([command, ...parameters]: string[], tree: string): boolean {
  const { status } = spawnSync(command!, parameters, { cwd: tree, stdio: 'inherit' });
  if (status !== 0) console.error(`Without the demo this fails: ${[command, ...parameters].join(' ')}`);
  return status === 0;
}

async function closedSites(tree: string, dataDir: string): Promise<string[]> {
  const shop = await startShop({ tree, dataDir, entry: 'production', env: { DATABASE_URL: '' } });
  const answers = await Promise.all(SITE_CODES.map((site) => ask(shop.port, site, '/')));
  await shop.stop();
  return SITE_CODES.filter((_, index) => answers[index]!.status !== 200);
}
