import { createReleaseKey, releaseKeyId, type RemoteName } from '@ninefold/contract';
import { ReleaseKey, ReleaseKeysAnswer, RevokedReleaseKeyAnswer } from '@ninefold/contract/operators';
import type { Command } from 'commander';
import { rm, writeFile } from 'node:fs/promises';
import { CommandFailed, EXIT } from '../command-failed.ts';
import { fileFault } from '../file-fault.ts';
import { readNames, readReason } from '../read-arguments.ts';
import { formatTable, formatTime } from '../table.ts';
import { printable, type Terminal } from '../terminal.ts';
import { readRemote } from './read-remote.ts';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';

interface AddOptions extends ShopOptions {
  remote: RemoteName[];
  name: string;
}

interface RevokeOptions extends ShopOptions {
  leaked?: boolean;
  reason: string;
}

/** Adds `keys create`, `keys list`, `keys add` and `keys revoke`: by which keys teams stand for their releases. */
export function addKeyCommands(program: Command, { terminal, connect }: ShopContext): void {
  const keys = program.command('keys').description('the keys by which teams sign their releases');
  keys
    .command('create')
    .description("make a team's key: the private half goes into a file for its owner alone, the public half is printed")
    .requiredOption('--file <file>', 'where the private half is written; it must not be there yet')
    .option('--json', 'print the key as JSON')
    .action(async ({ file, json }: { file: string; json?: boolean }) => {
      const { privateKey, publicKey } = createReleaseKey();
      await writeFile(file, privateKey, { mode: 0o600, flag: 'wx', flush: true }).catch(async (cause: unknown) => {
        if ((cause as NodeJS.ErrnoException).code === 'EEXIST')
          throw new CommandFailed('FILE', `${file} is there already: name another file.`, EXIT.usage, {}, { cause });
        await rm(file, { force: true }).catch(() => undefined);
        throw fileFault(file, 'written', cause);
      });
      const keyId = releaseKeyId(publicKey);
      if (json) return terminal.printJson({ keyId, publicKey, file });
      terminal.print(publicKey);
      terminal.note(`The private half is in ${file}: keep it where the team keeps secrets, and nowhere else.`);
      terminal.note(
        `Give the line above to an operator: npx ninefold keys add ${publicKey} --remote <remote> --name "…"`,
      );
      terminal.note(`Then sign: npx ninefold publish <folder> --key ${file}, or NINEFOLD_SIGNING_KEY=${file}.`);
    });
  withShopOptions(keys.command('list'))
    .description('list the keys that the shop knows')
    .action(async (options: ShopOptions) => {
      const answer = await (await connect(options)).get('keys', {}, ReleaseKeysAnswer);
      if (options.json) terminal.printJson(answer);
      else printKeys(terminal, answer.keys);
    });
  withShopOptions(keys.command('add'))
    .description('let a key sign releases; from the first key of a remote on, nothing unsigned of it is taken')
    .argument('<public key>', 'as `keys create` has printed it')
    .requiredOption('--remote <remotes...>', 'whose releases it may sign, by comma', collectRemotes)
    .requiredOption('--name <name>', 'whose key it is')
    .action(async (publicKey: string, { remote: remotes, name, ...options }: AddOptions) => {
      const shop = await connect(options);
      const answer = await shop.post('keys', { publicKey, name, remotes }, ReleaseKey);
      if (options.json) return terminal.printJson(answer);
      terminal.print(`The key ${answer.keyId} of ${printable(answer.name)} may sign ${answer.remotes.join(', ')}.`);
    });
  withShopOptions(keys.command('revoke'))
    .description('take nothing more that a key signs; what it has signed stays')
    .argument('<key>', 'its id, as `keys list` shows it')
    .option('--leaked', 'somebody else may have signed with it: all that it has signed goes into quarantine')
    .requiredOption('--reason <text>', 'why; it is kept', readReason)
    .action(async (keyId: string, { leaked: isLeaked = false, reason, ...options }: RevokeOptions) => {
      const shop = await connect(options);
      const answer = await shop.post('revoke-key', { keyId, isLeaked, reason }, RevokedReleaseKeyAnswer);
      if (options.json) return terminal.printJson(answer);
      terminal.print(`What the key ${keyId} signs is refused from now on.`);
      for (const { remote, version } of answer.quarantined) terminal.print(`${remote} ${version} is in quarantine.`);
    });
}

function collectRemotes(text: string, before: RemoteName[] = []): RemoteName[] {
  return [...new Set([...before, ...readNames(text).map(readRemote)])];
}

function printKeys(terminal: Terminal, keys: readonly ReleaseKey[]): void {
  if (keys.length === 0) return terminal.print('The shop knows no key: releases need no signature.');
  const rows = keys.map(({ keyId, name, remotes, addedAt, revokedAt, revokedReason }) => [
    keyId,
    printable(name),
    remotes.join(', '),
    formatTime(addedAt),
    revokedAt ? terminal.paint('red', `revoked ${formatTime(revokedAt)}: ${printable(revokedReason ?? '')}`) : '',
  ]);
  terminal.print(formatTable(['key', 'of', 'signs', 'since', ''], rows));
}
