import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { DEFAULT_SITE, type SiteCode } from '@ninefold/sites';
import { DiscardedDraftAnswer, DraftAnswer } from '@ninefold/contract/operators';
import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../command-failed.ts';
import { readSite } from '../read-arguments.ts';
import { formatTime } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { CONFIGURATION, followSources } from './follow-sources.ts';
import type { ShopClient } from './shop-client.ts';
import { withoutActor, type ShopContext } from './shop-context.ts';
import { signatureOf, signingKeyOf } from './signing-key.ts';

interface DevOptions {
  against?: string;
  site: SiteCode;
}

/** Adds `dev`. */
export function addDevCommand(program: Command, { surroundings, terminal, connect }: ShopContext): void {
  program
    .command('dev')
    .description('build a remote at every change, and show it in a running shop to whoever opens the printed link')
    .argument('[folder]', "the remote's folder", '.')
    .addOption(withoutActor())
    .option(
      '--against <url>',
      'address of the shop or its operators’ API; else NINEFOLD_URL, or http://localhost:<PORT + 1000>',
    )
    .option('--site <site>', 'the site on which it is shown', readSite, DEFAULT_SITE)
    .action(async (given: string, { against, site }: DevOptions) => {
      const folder = resolve(given);
      if (!existsSync(join(folder, CONFIGURATION)))
        throw new CommandFailed('NO_REMOTE', `${given} is no remote: it has no ${CONFIGURATION}.`, EXIT.usage);
      const shop = await connect(against === undefined ? {} : { url: against });
      const draft = randomBytes(16).toString('base64url');
      const query = new URLSearchParams({ draft, site });
      const until = ended();
      const key = await signingKeyOf(undefined, surroundings.env);
      const show = () => buildAndShow(folder, shop, query, key, terminal);
      // What is wrong with the token or the address is wrong at the next change, too.
      await shop.post('discard-draft', { draft }, DiscardedDraftAnswer);
      await show();
      const stop = followSources(folder, show, (line) => terminal.note(line));
      terminal.note('Every change is built and shown. Ctrl-C ends it, and nothing stays in the shop.');
      await until;
      await stop();
      await shop.post('discard-draft', { draft }, DiscardedDraftAnswer);
    });
}

/** Builds the remote and makes it the newest build of the draft. What is wrong with it is told, and the next change tries again. */
async function buildAndShow(
  folder: string,
  shop: ShopClient,
  query: URLSearchParams,
  key: string | undefined,
  terminal: Terminal,
): Promise<void> {
  // A bundler: only who builds waits for it.
  const { BuildFailed, buildDevRelease } = await import('@ninefold/build/dev');
  try {
    const { archive } = await buildDevRelease(folder, 'draft');
    const signature = await signatureOf(archive, key);
    const path = `drafts?${query.toString()}`;
    const { remote, version, url, expiresAt } = await shop.post(path, archive, DraftAnswer, signature);
    terminal.print(`${remote} ${version}: ${url}`);
    terminal.note(`The link is for you, for an hour; the draft stays until ${formatTime(expiresAt)}.`);
  } catch (error) {
    if (!(error instanceof BuildFailed || error instanceof CommandFailed)) terminal.note(String(error));
    else terminal.note(error.message);
  }
}

/** Resolves when somebody ends the command. */
function ended(): Promise<void> {
  return new Promise((done) => {
    const end = () => done();
    process.once('SIGINT', end).once('SIGTERM', end).once('SIGHUP', end);
  });
}
