import type { Command } from 'commander';
import { ChangesAnswer, PublishAnswer } from '@ninefold/contract/operators';
import { changeSummary } from './diff-command.ts';
import { printNotices } from './print-notices.ts';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';
import { readReleaseArchive, unbuiltVersion } from './release-archive.ts';
import { signatureOf, signingKeyOf } from './signing-key.ts';

/** Adds `publish`. */
export function addPublishCommand(program: Command, { surroundings, terminal, connect }: ShopContext): void {
  withShopOptions(program.command('publish'))
    .description('publish a release; nothing goes live by it')
    .argument('<path>', "a remote's folder with its build, or a release archive")
    .option('--key <file>', "the team's private key, which signs the release; else NINEFOLD_SIGNING_KEY")
    .action(async (path: string, options: ShopOptions & { key?: string }) => {
      const key = await signingKeyOf(options.key, surroundings.env);
      const archive = await readReleaseArchive(path);
      const shop = await connect(options);
      const unbuilt = options.json ? undefined : await unbuiltVersion(path);
      const answer = await shop
        .post('publish', archive, PublishAnswer, await signatureOf(archive, key))
        .catch((error: unknown) => {
          if (unbuilt !== undefined) terminal.note(unbuilt);
          throw error;
        });
      if (options.json) return terminal.printJson(answer);
      const { remote, version, isNew } = answer;
      terminal.print(
        isNew ? `${remote} ${version} is published.` : `${remote} ${version} was published before, with equal content.`,
      );
      printNotices(terminal, answer);
      if (!isNew && unbuilt !== undefined) return terminal.note(unbuilt);
      const changes = await shop.get('changes', { remote, version }, ChangesAnswer).catch(() => undefined);
      for (const line of changes ? changeSummary(changes) : []) terminal.note(line);
      terminal.note(`What it changes: npx ninefold diff ${remote} ${version}`);
      terminal.note(`Make it live: npx ninefold activate ${remote} ${version} --site all --reason "…"`);
    });
}
