import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineRemote } from '@ninefold/build';
import { packRelease, type RemoteName } from '@ninefold/build/release';
import { rspack } from '@rspack/core';
import { REPOSITORY_ROOT } from './repository-root.ts';

/** How a faulty release fails, chosen by the address of the page: `/?fault=render-browser`. Without it the release is whole. */
export type Fault = 'start-browser' | 'render-server' | 'render-browser' | 'load-hangs';

/** A remote as it is in the workspace, wrapped so that each of its modules fails on demand. */
export const FAULTY_VERSION = '1.0.0-fault.1';

/** A release whose server code throws as soon as it runs. */
export const BROKEN_VERSION = '1.0.0-fault.2';

/** Builds a faulty release of a remote in a temporary folder and packs it. */
export async function buildFaultyRelease(
  remote: RemoteName,
  version: typeof FAULTY_VERSION | typeof BROKEN_VERSION,
): Promise<Buffer> {
  const folder = join(REPOSITORY_ROOT, `remote-${remote}`);
  const work = join(tmpdir(), `ninefold-faulty-${process.pid}`, `${remote}-${version}`);
  const outputPath = join(work, 'dist');
  if (!existsSync(outputPath)) {
    await mkdir(work, { recursive: true });
    await build(
      defineRemote(folder, { name: remote, version, outputPath, exposes: await wrap(folder, work, version) }),
    );
  }
  return (await packRelease(outputPath)).archive;
}

/** Wraps every exposed module of a remote. @returns module → wrapping file */
async function wrap(folder: string, work: string, version: string): Promise<Record<string, string>> {
  const files = await readdir(join(folder, 'src', 'exposed'));
  const exposes: Record<string, string> = {};
  for (const file of files) {
    const name = file.replace(/\.tsx?$/, '').replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const wrapped = join(folder, 'src', 'exposed', file);
    exposes[name] = join(work, `${name}.ts`);
    await writeFile(
      exposes[name],
      version === BROKEN_VERSION
        ? `throw new Error('This release is broken');\nexport default () => null;\n`
        : `import * as whole from ${JSON.stringify(wrapped)};
import { withFaults } from ${JSON.stringify(join(import.meta.dirname, 'with-faults.ts'))};
const faulty = withFaults(whole);
export const { load, head } = faulty;
export default faulty.default;
`,
    );
  }
  return exposes;
}

function build(configurations: ReturnType<typeof defineRemote>): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configurations);
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
