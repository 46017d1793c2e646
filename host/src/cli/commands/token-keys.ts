import { actorOf, CommandFailed, dataDirOf, EXIT, formatTable, formatTime, type ShopContext } from '@ninefold/cli';
import type { Command } from 'commander';
import { readConfig } from '../../config.ts';

interface RotateOptions {
  leaked?: boolean;
  yes?: boolean;
  actor?: string;
  json?: boolean;
}

/** Adds `keys rotate` to the `keys` of teams. It works on the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function addTokenKeyCommands(program: Command, { terminal, surroundings: { env } }: ShopContext): void {
  const keys = program.commands
    .find((command) => command.name() === 'keys')!
    .description("the keys by which teams sign their releases, and those that sign visitors' tokens");

  keys
    .command('rotate')
    .description(
      "make a new key that signs visitors' tokens; it signs five minutes later, and what older ones have signed counts until it expires",
    )
    .option('--leaked', 'at once, and what older keys have signed counts no more: every visitor is logged out')
    .option('--yes', 'with --leaked: do it')
    .option('--actor <name>', 'who does it; else NINEFOLD_ACTOR, or who is logged in')
    .option('--json', 'print the keys as JSON')
    .action(async ({ leaked = false, yes = false, actor, json }: RotateOptions) => {
      const { KEY_ENCRYPTION_KEY: secrets, DATABASE_URL: databaseUrl } = readConfig(env);
      if (databaseUrl && !secrets)
        throw new CommandFailed(
          'KEY_ENCRYPTION_KEY_MISSING',
          'Set KEY_ENCRYPTION_KEY, as the hosts have it: the keys stand encrypted in the database.',
          EXIT.usage,
        );
      if (leaked && !yes)
        throw new CommandFailed(
          'NOT_CONFIRMED',
          'Every visitor would be logged out. If that is meant: --yes. Nothing was done.',
          EXIT.usage,
        );
      const name = actorOf(actor, env);
      const { writeAccess } = await import('../../operators/access-history.ts');
      const { openTokenKeys } = await import('../open-token-keys.ts');
      const known = await openTokenKeys({ databaseUrl, dataDir: dataDirOf(env), secrets }, async (store) => {
        const told = leaked ? 'leaked: every visitor is logged out' : '';
        const line = { kind: 'token keys replaced', about: 'the tokens of visitors', told } as const;
        await store.rotate({ isLeaked: leaked, andThen: (transaction) => writeAccess(transaction, { name }, line) });
        return await store.list();
      });
      if (json) return terminal.printJson({ keys: known });
      terminal.print(
        formatTable(
          ['key', 'signs from', 'its tokens count until'],
          known.map(({ keyId, signsFrom, endsAt }) => [
            keyId,
            formatTime(signsFrom),
            endsAt ? formatTime(endsAt) : 'it is replaced',
          ]),
        ),
      );
      if (leaked) terminal.note('Services that run alone keep old keys for an hour: restart them.');
    });
}
