import { packRelease } from '@ninefold/build/release';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandFailed, EXIT } from '../command-failed.ts';

/** One of each of a remote's three builds: a build that fails has none. */
const BUILT = ['build.json', 'styles.json', join('server', 'entry.js')];

/** Reads a release archive, or packs the build of a remote's folder. */
export async function readReleaseArchive(path: string): Promise<Buffer> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new CommandFailed(
      'NO_RELEASE',
      `There is no ${path}: name a remote's folder or an archive.`,
      EXIT.usage,
      {},
      { cause },
    );
  });
  if (!found.isDirectory()) return await readFile(path);
  const folder = existsSync(join(path, 'build.json')) ? path : join(path, 'dist');
  if (!BUILT.every((file) => existsSync(join(folder, file))))
    throw new CommandFailed('NO_BUILD', `${path} is not built: run \`npm run build\` there first.`, EXIT.usage);
  return (await packRelease(folder)).archive;
}
