import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RemoteName } from '@ninefold/contract';
import { packRelease, workspaceRemotes } from '@ninefold/build/release';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { z } from 'zod';
import { ReleaseRefused } from '../releases/verify/release-refused.ts';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';

const repositoryRoot = resolve(import.meta.dirname, '..', '..', '..');
const ACTOR = 'workspace';
const MOST_LETTERS = 200;

/** What lies in a folder is no build, or not all of one. */
class BuildUnsound extends Error {}

/**
 * Publishes the remotes of the workspace as they are built, and activates each on the sites that have none yet, so that a fresh clone shows a
 * whole shop. A build that was never published before replaces what the workspace has activated; what an operator has activated stays,
 * and a build that is known changes nothing: checkouts that are started in turn do not undo each other. A build that is no release is told
 * and left out.
 */
export async function publishWorkspace(
  registry: ReleaseRegistry,
  progress: (line: string) => void,
  root = repositoryRoot,
): Promise<void> {
  for (const remote of workspaceRemotes(root)) {
    const dist = join(root, `remote-${remote}`, 'dist');
    if (!existsSync(join(dist, 'build.json'))) {
      progress(`remote-${remote} is not built; its slots show their fallbacks until \`npm run build\``);
      continue;
    }
    try {
      await publishBuild(registry, remote, dist, progress);
    } catch (error) {
      if (error instanceof ReleaseRefused)
        progress(`${remote} is refused: ${error.reasons.map(({ text }) => text).join('; ')}`);
      else if (error instanceof BuildUnsound)
        progress(`${remote} is not published: ${error.message}; \`npm run build\` makes it anew`);
      else throw error;
    }
  }
}

/** Publishes one build, unless it is known. A changed build of a version that is taken goes out beside it, as `1.0.0-workspace.<build>`. */
async function publishBuild(
  registry: ReleaseRegistry,
  remote: RemoteName,
  dist: string,
  progress: (line: string) => void,
): Promise<void> {
  const { version, isNew } = (await findKnown(registry, remote, dist)) ?? (await publishNew(registry, remote, dist));
  if (isNew) progress(`published ${remote} ${version}`);

  const behind = await sitesBehind(registry, remote, version, isNew);
  if (behind.length === 0) return;
  await registry.activate({ remote, version, sites: behind, actor: ACTOR, reason: 'build of the workspace' });
}

interface Publication {
  version: string;
  isNew: boolean;
}

/** The version that a build is published as. The name of a build is made of its sources: one that is known is not packed again. */
async function findKnown(
  registry: ReleaseRegistry,
  remote: RemoteName,
  dist: string,
): Promise<Publication | undefined> {
  const build = await readFile(join(dist, 'build.json'), 'utf8')
    .then((text) => NamedBuild.safeParse(JSON.parse(text)).data)
    .catch(() => undefined);
  if (!build) return undefined;
  for (const version of [build.version, besideVersion(build)]) {
    const known = await registry.manifest(remote, version);
    if (known?.federationName === build.federationName) return { version, isNew: false };
  }
  return undefined;
}

async function publishNew(registry: ReleaseRegistry, remote: RemoteName, dist: string): Promise<Publication> {
  const built = await pack(dist);
  const isTaken = (await registry.manifest(remote, built.manifest.version)) !== undefined;
  const { archive, manifest } = isTaken ? await pack(dist, besideVersion(built.manifest)) : built;
  const { isNew } = await registry.publish(archive, { actor: ACTOR });
  return { version: manifest.version, isNew };
}

const NamedBuild = z.object({ version: z.string(), federationName: z.string() });

/** What a build is published as where another one has its version. */
function besideVersion({ version, federationName }: z.infer<typeof NamedBuild>): string {
  return `${version}-workspace.${federationName.split('_').at(-1)!}`;
}

async function pack(dist: string, version?: string) {
  try {
    return await packRelease(dist, version);
  } catch (error) {
    const { message } = error as Error;
    throw new BuildUnsound(message.replaceAll(/\s+/g, ' ').slice(0, MOST_LETTERS), { cause: error });
  }
}

/** Sites without the remote, and, for a build that was never published before, those where the workspace made live what is. */
async function sitesBehind(
  registry: ReleaseRegistry,
  remote: RemoteName,
  version: string,
  isNew: boolean,
): Promise<SiteCode[]> {
  const { sites } = registry.current();
  const behind: SiteCode[] = [];
  for (const site of SITE_CODES) {
    const live = sites[site][remote]?.version;
    if (live === version) continue;
    const [last] = live === undefined ? [] : await registry.history({ site, remote, limit: 1 });
    if (live === undefined || (isNew && last?.actor === ACTOR)) behind.push(site);
  }
  return behind;
}
