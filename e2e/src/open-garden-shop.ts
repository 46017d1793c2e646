import { randomBytes } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTES } from './remotes.ts';
import { photograph, servePhotographs } from '../fixtures/garden/photographs.ts';
import { writeGarden } from '../fixtures/garden/write-garden.ts';
import { freePort } from '@ninefold/service/testing/free-port';
import { newDatabase } from './new-database.ts';
import { readmeCommands } from './readme-commands.ts';
import { REPOSITORY_ROOT } from './repository-root.ts';
import { interrupt, runCommands, startCommands, untilPrinted } from './shell.ts';
import { removeFolder, temporaryFolder } from './shop-process.ts';

/** A shop that a retailer has opened by the README's commands. */
export interface OpenedShop {
  port: number;
  operatorsPort: number;
  /** The operators' token. */
  token: string;
  /** What each block of commands has printed, but for the first, which serves. */
  printed: string[];
  close(): Promise<void>;
}

/** Carries out the README's section as it is written, from an empty database to an open shop. Rejects when a command fails. */
export async function openGardenShop(): Promise<OpenedShop> {
  const [folder, database, pictures, port, operatorsPort] = await Promise.all([
    temporaryFolder(),
    newDatabase(),
    servePhotographs(),
    freePort(),
    freePort(),
  ]);
  const token = randomBytes(32).toString('hex');
  const env = {
    ...database.env,
    PORT: `${port}`,
    OPERATORS_PORT: `${operatorsPort}`,
    DATA_DIR: join(folder, 'data'),
    OPERATOR_TOKEN: token,
    // Those of the run's own shop: a retailer's commands go to the shop at PORT.
    NINEFOLD_URL: '',
    NINEFOLD_TOKEN: '',
    PICTURE_ORIGINS: pictures.origin,
    LOG_LEVEL: 'error',
    SLOT_DEADLINE_MS: '4000',
  };
  await layOut(folder, pictures.origin);
  const [serve, ...further] = readmeCommands('Open a shop of your own');
  const serving = startCommands(serve!, { cwd: folder, env });
  const close = async () => {
    await interrupt(serving.child);
    pictures.close();
    await database.drop();
    await removeFolder(folder);
  };
  try {
    await untilPrinted(serving, /The shop is open at/);
    const printed: string[] = [];
    for (const commands of further) printed.push(await runCommands(commands, { cwd: folder, env }));
    return { port, operatorsPort, token, printed, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A folder in which the README's commands find what they name: the built remotes, and the retailer's files. */
async function layOut(folder: string, pictureOrigin: string): Promise<void> {
  for (const name of ['node_modules', 'package.json', ...REMOTES.map((remote) => `remote-${remote}`)])
    await symlink(join(REPOSITORY_ROOT, name), join(folder, name));
  await writeGarden(join(folder, 'my-shop'), pictureOrigin);
  const own = join(folder, 'my-shop', 'pictures');
  await mkdir(own);
  for (const [index, name] of ['moorweg', 'gartenpost'].entries())
    await writeFile(join(own, `${name}.jpg`), await photograph(index + 1, { width: 1920, height: 840 }));
}
