import { CommandFailed, dataDirOf, EXIT } from '@ninefold/cli';
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import type { ShopContext } from '@ninefold/cli';

/** What the demo's room offers; it may be missing, so nothing here imports it. */
export interface DemoRoom {
  load(env: NodeJS.ProcessEnv, progress: (line: string) => void): Promise<void>;
  /** Undefined when there is no demo. */
  remove(
    env: NodeJS.ProcessEnv,
    progress: (line: string) => void,
    isSure: boolean,
  ): Promise<{ removed: Record<string, number>; kept: Record<string, number> } | undefined>;
  /** Why the demo is not loaded or taken out here; undefined for any other error. */
  refusalOf(error: unknown): string | undefined;
}

const ROOM = new URL('../../demo/demo-room.ts', import.meta.url);

/** Adds `demo load` and `demo remove`. They work on the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function addDemoCommands(program: Command, { terminal, surroundings }: ShopContext): void {
  const env = { ...surroundings.env, DATA_DIR: dataDirOf(surroundings.env) };
  const progress = (line: string) => terminal.note(line);
  const demo = program.command('demo').description('goods, content and customers by which one can try the shop');

  demo
    .command('load')
    .description('load the demo into an empty shop; refused where data of a real one is')
    .action(async () => {
      const room = await openRoom();
      await explained(room, room.load(env, progress));
      terminal.print('The demo is loaded. The login page names its customers and their password.');
    });

  demo
    .command('remove')
    .description('take out what the demo has brought, and nothing else')
    .option('--yes', 'also all that is in the tables of a demo whose load was interrupted')
    .option('--json', 'print what was taken out as JSON')
    .action(async ({ yes = false, json }: { yes?: boolean; json?: boolean }) => {
      const room = await openRoom();
      const removal = await explained(room, room.remove(env, progress, yes));
      if (json) return terminal.printJson(removal ?? { removed: {}, kept: {} });
      if (!removal) return terminal.print('There is no demo in this database.');
      const sum = Object.values(removal.removed).reduce((total, count) => total + count, 0);
      terminal.print(`The demo is taken out: ${sum} rows.`);
      for (const [table, count] of Object.entries(removal.kept))
        terminal.note(`${count} rows of ${table} stay: somebody has changed them since.`);
    });
}

async function explained<Result>(room: DemoRoom, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const refusal = room.refusalOf(error);
    if (refusal === undefined) throw error;
    throw new CommandFailed('DEMO_REFUSED', refusal, EXIT.refused, {}, { cause: error });
  }
}

async function openRoom(): Promise<DemoRoom> {
  if (existsSync(ROOM)) return (await import(ROOM.href)) as DemoRoom;
  throw new CommandFailed('NO_DEMO', 'This installation has no demo.', EXIT.refused);
}
