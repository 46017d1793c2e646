import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packRelease, REMOTES, type RemoteName } from '@ninefold/build/release';
import { SITE_CODES } from '@ninefold/sites';
import type { ReleaseRegistry } from './releases/registry.ts';

const repositoryRoot = resolve(import.meta.dirname, '..', '..');
const ACTOR = 'workspace';

/**
 * Publishes the remotes of the workspace as they are built, and activates each on the sites that have none yet,
 * so that a fresh clone shows a whole shop. What an operator has activated stays.
 */
export async function publishWorkspace(registry: ReleaseRegistry, progress: (line: string) => void): Promise<void> {
  for (const remote of REMOTES) await publishRemote(registry, remote, progress);
}

async function publishRemote(
  registry: ReleaseRegistry,
  remote: RemoteName,
  progress: (line: string) => void,
): Promise<void> {
  const dist = join(repositoryRoot, `remote-${remote}`, 'dist');
  if (!existsSync(join(dist, 'build.json'))) {
    progress(`remote-${remote} is not built; its slots show their fallbacks until \`npm run build\``);
    return;
  }
  const { archive } = await packRelease(dist);
  const { manifest, isNew } = await registry.publish(archive, { actor: ACTOR });
  const { sites } = registry.current();
  const empty = SITE_CODES.filter((site) => !sites[site][remote]);
  if (isNew) progress(`published ${remote} ${manifest.version}`);
  if (empty.length === 0) return;
  await registry.activate({
    remote,
    version: manifest.version,
    sites: empty,
    actor: ACTOR,
    reason: 'first release of the workspace',
  });
}
