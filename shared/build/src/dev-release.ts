import { dirname, join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { DEV_BUILD } from './dev-build.ts';
import { importAnew } from './import-anew.ts';
import { packRelease } from './pack-release.ts';

/** A build whose sources have faults; the message names each. */
export class BuildFailed extends Error {}

/** Reads a configuration anew: it carries the id of the sources as they are now. */
async function readConfiguration(folder: string): Promise<Configuration[]> {
  return (await importAnew(join(folder, 'rspack.config.ts')))['default'] as Configuration[];
}

function run(configurations: Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configurations);
    compiler.run((error, stats) => {
      const faults = stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: true }) : undefined;
      compiler.close(() => {
        if (error) reject(error);
        else if (faults) reject(new BuildFailed(faults));
        else resolve();
      });
    });
  });
}

/**
 * Carries out the rspack.config.ts of a folder, read anew.
 *
 * @throws {BuildFailed}
 */
export async function buildFolder(folder: string): Promise<void> {
  await run(await readConfiguration(folder));
}

/**
 * Builds a remote with readable code, and packs it as a version of its own: `1.0.0-dev.<id of its sources>`.
 *
 * @param kind the word in the version
 * @throws {BuildFailed}
 */
export async function buildDevRelease(
  folder: string,
  kind: 'dev' | 'draft' = 'dev',
): Promise<{ version: string; archive: Buffer }> {
  const configurations = await readDevConfiguration(folder);
  await run(configurations);
  const output = dirname(configurations[0]!.output!.path!);
  const built = (await packRelease(output)).manifest;
  const buildId = built.federationName.split('_').at(-1)!;
  const { manifest, archive } = await packRelease(output, `${built.version}-${kind}.${buildId}`);
  return { version: manifest.version, archive };
}

/** The preset asks the environment, since the configuration is the team's own. */
async function readDevConfiguration(folder: string): Promise<Configuration[]> {
  process.env[DEV_BUILD] = '1';
  try {
    return await readConfiguration(folder);
  } finally {
    delete process.env[DEV_BUILD];
  }
}
