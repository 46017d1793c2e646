import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineRemote } from '@ninefold/build';
import { rspack } from '@rspack/core';
import { REPOSITORY_ROOT } from './repository-root.ts';

// Builds a remote of the workspace anew, each of its modules wrapped so that it fails: `wrap-remote.ts cart 1.0.0-fault.1 <folder> [--broken]`.
const [remote, version, work, flag] = process.argv.slice(2) as [string, string, string, string?];

const exposed = join(REPOSITORY_ROOT, `remote-${remote}`, 'src', 'exposed');
const SHEET = /\.slot\.ts$/;

/** Wraps every exposed module, each with the sheet that it has. @returns module → wrapping file */
async function wrap(): Promise<Record<string, string>> {
  const files = (await readdir(exposed)).filter((file) => SHEET.test(file));
  const exposes: Record<string, string> = {};
  for (const file of files) {
    const module = file.replace(SHEET, '');
    const name = module.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    exposes[name] = join(work, `${name}.ts`);
    await writeFile(exposes[name], flag === '--broken' ? BROKEN : faulty(join(exposed, `${module}.ts`)));
    const sheet = JSON.stringify(join(exposed, file));
    await writeFile(join(work, `${name}.slot.ts`), withRoom(sheet));
  }
  return exposes;
}

const BROKEN = `throw new Error('This release is broken');\nexport default () => null;\n`;

const faulty = (wrapped: string) => `import * as whole from ${JSON.stringify(wrapped)};
import { withFaults } from ${JSON.stringify(join(import.meta.dirname, 'with-faults.ts'))};
const faulty = withFaults(whole);
export const { load, head } = faulty;
export default faulty.default;
`;

/** The sheet of a slot, which its fault does not make too heavy. */
const withRoom = (sheet: string) => `import { slot as whole } from ${sheet};
export const slot = { ...whole, budget: { ...whole.budget, scripts: whole.budget.scripts + 1 } };
`;

await mkdir(work, { recursive: true });
const folder = join(REPOSITORY_ROOT, `remote-${remote}`);
const builds = defineRemote(folder, {
  name: remote,
  version,
  outputPath: join(work, 'dist'),
  exposes: await wrap(),
});
const compiler = rspack(builds);
compiler.run((error, stats) => {
  compiler.close(() => undefined);
  if (error) throw error;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
});
