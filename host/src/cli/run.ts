import {
  addShopCommands,
  createShopContext,
  dataDirOf,
  embeddedDatabaseIn,
  runCommands,
  SHOP_ENVIRONMENT,
  SHOP_EXAMPLES,
  type ShopContext,
  type Surroundings,
} from '@ninefold/cli';
import { existsSync } from 'node:fs';
import { addedPictures, SLICE_COMMANDS, storeIds } from '../slice-commands.ts';
import { addCollectCommand } from './commands/collect.ts';
import { addContentCommands } from './commands/content.ts';
import { addPersonCommands } from './commands/person.ts';
import { addDemoCommands } from './commands/demo.ts';
import { addDoctorCommand } from './commands/doctor.ts';
import { addServeCommand } from './commands/serve.ts';
import { addTokenKeyCommands } from './commands/token-keys.ts';

const EXAMPLES = [
  'npx ninefold serve',
  'npx ninefold doctor',
  ...SHOP_EXAMPLES,
  'npx ninefold content export --site AT --file content-at.json',
  'npx ninefold content import content-at.json --site AT --dry-run',
  'npx ninefold content import content-at.json --site AT --part promotions --reason "winter sale"',
  'npx ninefold content history --site AT --part promotions',
  'npx ninefold content undo --site AT --part promotions --reason "a week too early"',
  'npx ninefold collect --days 90',
  'npx ninefold person export eva@example.com --file eva.json',
  'npx ninefold person erase eva@example.com --yes --reason "request 4711"',
  'npx ninefold keys rotate',
  ...SLICE_COMMANDS.flatMap(({ examples }) => examples),
];

const ENVIRONMENT = {
  ...SHOP_ENVIRONMENT,
  NINEFOLD_ACTOR:
    'your name in the histories of content, pictures, reviews, erasures and token keys, which are changed in the database itself',
  DATABASE_URL:
    'PostgreSQL for `serve`, `catalogue`, `collect`, `content`, `newsletter`, `pictures`, `returns`, `withdrawals`, `person`, `reviews`, `search`, `doctor`, `keys rotate` and `demo`; else the embedded database',
  KEY_ENCRYPTION_KEY: 'for `keys rotate`: as the hosts have it; with the embedded database the secret in DATA_DIR',
};

/** Carries out one command line. @returns the exit code */
export async function run(argv: string[], surroundings: Surroundings): Promise<number> {
  const context: ShopContext = {
    ...createShopContext(surroundings),
    addedPictures: () => addedPictures(context),
    storeIds: (site) => storeIds(site, context),
  };
  const { env, stderr } = surroundings;
  const dataDir = dataDirOf(env);
  const wasThere = existsSync(embeddedDatabaseIn(dataDir));
  const code = await runCommands(argv, surroundings, {
    description: 'Operates a Ninefold shop: releases, what is live where, the catalogue, the content.',
    packageFile: new URL('../../package.json', import.meta.url),
    examples: EXAMPLES,
    environment: ENVIRONMENT,
    addCommands(program) {
      addServeCommand(program, context);
      addDoctorCommand(program, context);
      addShopCommands(program, context);
      addCollectCommand(program, context);
      addContentCommands(program, context);
      for (const slice of SLICE_COMMANDS) slice.add(program, context);
      addPersonCommands(program, context);
      addTokenKeyCommands(program, context);
      addDemoCommands(program, context);
    },
  }).catch(async (error: unknown) => {
    throw await withoutStatement(error);
  });
  // A shop that starts says so itself.
  if (!wasThere && argv[0] !== 'serve' && existsSync(embeddedDatabaseIn(dataDir)))
    stderr.write(`A new database was made in ${dataDir}: check DATA_DIR if it was not meant.\n`);
  return code;
}

/** What the database says: the statement helps nobody, and its values may be a customer's. */
async function withoutStatement(error: unknown): Promise<unknown> {
  const { DrizzleQueryError } = await import('@ninefold/service/sql');
  if (!(error instanceof DrizzleQueryError)) return error;
  const { reasonOf } = await import('@ninefold/service');
  return new Error(`The database has failed: ${reasonOf(error)}.`, { cause: error });
}
