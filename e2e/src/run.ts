import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findBrowser, findShell, hasCurl, installBrowser } from './browser.ts';
import { REPOSITORY_ROOT } from './repository-root.ts';
import { secretsIn } from './secrets-in-log.ts';
import {
  copyOfData,
  removeFolder,
  sharePictures,
  startShop,
  temporaryFolder,
  type ShopProcess,
} from './shop-process.ts';

const NO_BROWSER =
  'The browser tests need Chromium: install it (on Debian `apt-get install chromium`) or name its path in CHROMIUM.';
const NO_CURL =
  'The browser tests try the commands of the guides, some of which are calls by curl: install it (on Debian `apt-get install curl`).';

/** The log of the shop that test files share must name nobody and open nothing, at its most talkative. */
const TALKATIVE = { LOG_LEVEL: 'debug' };

process.exitCode = await main();

/** Runs the browser tests; what the command line says goes to Playwright. @returns the exit code */
async function main(): Promise<number> {
  const browser = findBrowser(process.env) ?? installBrowser(process.env);
  if (!browser) {
    console.error(NO_BROWSER);
    return 1;
  }
  if (!hasCurl(process.env)) {
    console.error(NO_CURL);
    return 1;
  }
  const built = await runHere('turbo', ['run', 'build', '--output-logs=errors-only']);
  if (built !== 0) return built;
  const browsers = { CHROMIUM: browser, CHROMIUM_SHELL: findShell(process.env) ?? browser };
  if (process.env['NINEFOLD_URL']) return runPlaywright(browsers);

  const folders: string[] = [];
  let shop: ShopProcess | undefined;
  try {
    const prepared = await temporaryFolder();
    folders.push(prepared);
    console.log('Preparing the data of a shop …');
    shop = await startShop({ dataDir: prepared, env: TALKATIVE });
    const refused = shop.log().match(/.+ is refused: .+/g);
    if (refused) {
      console.error(`The shop opens without a remote of this checkout, which most tests need:\n${refused.join('\n')}`);
      return 1;
    }
    if (!process.env['DATABASE_URL']) {
      // Tests that need a shop of their own start it on a copy of this one's data.
      await shop.stop();
      const pictures = await temporaryFolder();
      folders.push(pictures);
      await sharePictures(prepared, pictures);
      const copy = await copyOfData(prepared);
      folders.push(copy);
      shop = await startShop({ dataDir: copy, env: TALKATIVE });
    }
    const tested = await runPlaywright({
      ...browsers,
      NINEFOLD_URL: `http://localhost:${shop.port}`,
      NINEFOLD_OPERATORS_URL: `http://localhost:${shop.operatorsPort}`,
      NINEFOLD_TOKEN: shop.token,
      NINEFOLD_DATA: shop.dataDir,
      PREPARED_DATA: prepared,
    });
    if (tested !== 0) await keepLog(shop.log());
    const secrets = secretsIn(shop.log());
    for (const secret of secrets) console.error(`The shop's log holds ${secret}`);
    return tested || (secrets.length > 0 ? 1 : 0);
  } finally {
    await shop?.stop();
    for (const folder of folders) await removeFolder(folder);
  }
}

/** Leaves what the shop said beside what Playwright keeps of tests that failed. */
async function keepLog(log: string): Promise<void> {
  const file = join(REPOSITORY_ROOT, 'e2e', 'test-results', 'shop.log');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, log);
  console.error(`What the shop logged is in ${file}`);
}

/** What tests, their shops and their browsers leave in the folder for temporary files goes with them. */
async function runPlaywright(env: Record<string, string>): Promise<number> {
  const config = join(REPOSITORY_ROOT, 'e2e', 'playwright.config.ts');
  const isThorough = process.argv.includes('--thorough');
  const parameters = process.argv.slice(2).filter((parameter) => parameter !== '--thorough');
  const temporary = await temporaryFolder();
  try {
    return await runHere('playwright', ['test', '--config', config, ...parameters], {
      ...env,
      TMPDIR: temporary,
      ...(isThorough && { THOROUGH: '1' }),
    });
  } finally {
    await removeFolder(temporary);
  }
}

/** Runs a command of this repository. @returns its exit code */
async function runHere(command: string, parameters: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(join(REPOSITORY_ROOT, 'node_modules', '.bin', command), parameters, {
    cwd: REPOSITORY_ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}
