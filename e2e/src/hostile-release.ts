import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packRelease } from '@ninefold/build/release';
import type { RemoteName } from './remotes.ts';
import { REPOSITORY_ROOT } from './repository-root.ts';

/** A remote as the workspace has built it, with code before its entry. @param side whose entry @returns the archive to publish */
export async function hostileRelease(
  remote: RemoteName,
  version: string,
  code: string,
  side: 'server' | 'browser' = 'server',
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-hostile-'));
  await cp(join(REPOSITORY_ROOT, `remote-${remote}`, 'dist'), folder, { recursive: true });
  const entry = join(folder, side, 'entry.js');
  const record = join(folder, 'build.json');
  const build = JSON.parse(await readFile(record, 'utf8')) as { federationName: string };
  const federationName = `${build.federationName}_${version.replaceAll('.', '_')}`;
  await writeFile(record, JSON.stringify({ ...build, federationName }));
  const content = await readFile(entry, 'utf8');
  await writeFile(entry, `${code}\n${content.replaceAll(build.federationName, federationName)}`);
  const { archive } = await packRelease(folder, version);
  await rm(folder, { recursive: true });
  return archive;
}
