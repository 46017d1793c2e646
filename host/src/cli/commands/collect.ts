import { databaseOf, formatTable, printable, readCountFrom, type ShopContext } from '@ninefold/cli';
import type { Command } from 'commander';

interface CollectOptions {
  days: number;
  yes?: boolean;
  json?: boolean;
}

const DAYS = 90;

/** Adds `collect`. It works on the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function addCollectCommand(program: Command, { terminal, surroundings: { env } }: ShopContext): void {
  program
    .command('collect')
    .description('say which releases nobody needs any more; with --yes delete their files')
    .option('--days <days>', 'what was published or live within so many days stays', readCountFrom(1, 3650), DAYS)
    .option('--yes', 'delete them')
    .option('--json', 'print what goes as JSON')
    .action(async ({ days, yes = false, json }: CollectOptions) => {
      const { openReleases } = await import('../open-releases.ts');
      const found = await openReleases(databaseOf(env), (collect) => collect({ days, isDryRun: !yes }));
      if (json) return terminal.printJson({ ...found, isDone: yes });
      const { releases, files, bytes } = found;
      if (releases.length === 0) return terminal.print('Every release is needed, or too young.');
      const rows = releases.map(({ remote, version, publishedAt }) => [
        printable(remote),
        printable(version),
        publishedAt.toISOString().slice(0, 10),
      ]);
      terminal.print(formatTable(['remote', 'version', 'published'], rows));
      const what = `${files} files of ${releases.length === 1 ? 'this release' : `these ${releases.length} releases`}, ${(bytes / 1e6).toFixed(1)} MB`;
      terminal.print(yes ? `${what}: deleted.` : `${what}. Nothing was done: --yes deletes them.`);
    });
}
