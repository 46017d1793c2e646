import { REMOTES, type RemoteName } from '../../src/remotes.ts';
import type { Configuration } from '@rspack/core';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPOSITORY_ROOT } from '../../src/repository-root.ts';

/** Every slot with the source file that exposes it, as the remotes' own builds name them. */
export async function exposedModules(): Promise<Map<string, string>> {
  const modules = new Map<string, string>();
  for (const remote of REMOTES) {
    for (const [name, file] of Object.entries(await exposesOf(remote)))
      modules.set(`${remote}/${name}`, join(REPOSITORY_ROOT, `remote-${remote}`, file));
  }
  return modules;
}

async function exposesOf(remote: RemoteName): Promise<Record<string, string>> {
  const config = pathToFileURL(join(REPOSITORY_ROOT, `remote-${remote}`, 'rspack.config.ts'));
  const { default: builds } = (await import(config.href)) as { default: Configuration[] };
  // The styles have one entry for each exposed module.
  return builds.find(({ name }) => name === 'styles')!.entry as Record<string, string>;
}
