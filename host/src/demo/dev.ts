import { join, resolve } from 'node:path';
import { BuildFailed, buildDevRelease, buildFolder } from '@ninefold/build/dev';
import { workspaceRemotes } from '@ninefold/build/release';
import type { RemoteName } from '@ninefold/contract';
import { SITE_CODES } from '@ninefold/sites';
import { createShopClient, type ShopClient } from '@ninefold/cli';
import { CommandFailed } from '@ninefold/cli';
import { ConfigurationError, readConfig, type Config } from '../config.ts';
import { PortTaken, ShopProcess } from './shop-process.ts';
import { watchSources, type Work } from '../dev/watch-sources.ts';
import { ownPortOf } from '../operators-origin/operators-origin.ts';
import { loadOperatorToken } from '../operators/operator-token.ts';
import { ChangeAnswer, PublishAnswer } from '@ninefold/contract/operators';

const root = resolve(import.meta.dirname, '..', '..', '..');
const remotes = workspaceRemotes(root);
const say = (line: string) => console.log(`  ${line}`);

/** `npm run dev` follows the sources of all remotes, `npm run dev -- cart footer` those of the named ones. */
function readNames(names: string[]): readonly RemoteName[] {
  const unknown = names.filter((name) => !remotes.includes(name));
  if (unknown.length > 0) {
    throw new ConfigurationError(`There is no remote ${unknown.join(', ')}; the remotes are ${remotes.join(' ')}`);
  }
  return names.length === 0 ? remotes : remotes.filter((remote) => names.includes(remote));
}

/** Where the operators' API is on this machine; the shop itself tells whoever is wrong. */
function operatorsAt(config: Config): string {
  return `http://127.0.0.1:${ownPortOf(config) ?? config.PORT}`;
}

/** Runs one step; a fault in the sources is told, and the next change tries again. */
async function attempt(what: string, step: () => Promise<string>): Promise<void> {
  const startedAt = performance.now();
  try {
    const done = await step();
    say(`${done} (${Math.round(performance.now() - startedAt)} ms)`);
  } catch (error) {
    const isExpected = error instanceof BuildFailed || error instanceof CommandFailed;
    console.error(`  ${what} is not changed:\n`, isExpected ? error.message : error);
  }
}

async function buildHost(): Promise<string> {
  await buildFolder(join(root, 'host'));
  return 'the host is built';
}

/** Publishes the remote as its sources are now and makes it live on all sites, as an operator would. */
async function release(shop: ShopClient, remote: RemoteName): Promise<string> {
  const { version, archive } = await buildDevRelease(join(root, `remote-${remote}`));
  await shop.post('publish', archive, PublishAnswer);
  await shop.post('activate', { remote, version, sites: SITE_CODES, reason: 'npm run dev' }, ChangeAnswer);
  return `${remote} ${version} is live`;
}

try {
  const watched = readNames(process.argv.slice(2));
  // A shop of its own: what is tried out here never shows in that of `npm start`.
  const env = { ...process.env, DEV_RELOAD: 'true', DATA_DIR: process.env['DATA_DIR'] || join(root, '.data', 'dev') };
  const config = readConfig(env);
  const origin = `http://127.0.0.1:${config.PORT}`;
  await attempt('the host', buildHost);

  const shopProcess = new ShopProcess(join(import.meta.dirname, 'main.ts'), origin, env);
  const end = () => void shopProcess.close().then(() => process.exit());
  process.once('SIGINT', end).once('SIGTERM', end);
  if (!(await shopProcess.restart())) process.exit(1);
  const shop = createShopClient(
    operatorsAt(config),
    config.OPERATOR_TOKEN ?? (await loadOperatorToken(config.DATA_DIR)),
  );
  for (const remote of remotes) await attempt(remote, () => release(shop, remote));

  const perform = async (work: Work): Promise<void> => {
    if (work.host) await attempt('the host', buildHost);
    if (work.restart && !(await shopProcess.restart())) say('the shop is down until the next change');
    for (const remote of work.remotes) await attempt(remote, () => release(shop, remote));
  };
  watchSources(root, watched, perform, say);
  say(`watching ${watched.join(', ')}, their services, the host and what they share`);
} catch (error) {
  const isExpected = error instanceof ConfigurationError || error instanceof PortTaken;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
