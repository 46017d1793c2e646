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

/** Says that what a remote's folder has built is of another version than its package.json names: it was raised, and not built. */
export async function unbuiltVersion(path: string): Promise<string | undefined> {
  const versionIn = async (file: string) => {
    const text = await readFile(join(path, file), 'utf8').catch(() => '{}');
    return (JSON.parse(text) as { version?: string }).version;
  };
  const [version, built] = await Promise.all([versionIn('package.json'), versionIn('dist/build.json')]);
  if (version === undefined || built === undefined || version === built) return undefined;
  return `Its package.json says ${version}, and the build there is ${built}: run \`npm run build\`, then publish again.`;
}
