import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Where a remote's address stands in a file of its own, which `pages.ts` imports. */
const FILES = {
  'pages.ts': `import { PATH } from './contract/paths.ts';\nexport const pages = [PATH];`,
  'contract/paths.ts': `export { PATH } from './words.ts';`,
  'contract/words.ts': `export const PATH: string = '/reviews';`,
};

/** A process of its own, as a development session is one: modules are Node's there, and not this runner's. */
const SESSION = `
  import { writeFileSync } from 'node:fs';
  const { importAnew } = await import(process.argv[1]);
  const pages = async () => (await importAnew('pages.ts')).pages[0];
  const told = [await pages()];
  writeFileSync('contract/words.ts', "export const PATH = '/bewertungen';");
  told.push(await pages());
  console.log(told.join(' '));
`;

it('reads a file that another one imports as it is by now', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-anew-'));
  try {
    await mkdir(join(folder, 'contract'));
    for (const [path, text] of Object.entries(FILES)) await writeFile(join(folder, path), text);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', SESSION, join(import.meta.dirname, 'import-anew.ts')],
      { cwd: folder },
    );
    expect(stdout.trim()).toBe('/reviews /bewertungen');
  } finally {
    await rm(folder, { recursive: true });
  }
});
