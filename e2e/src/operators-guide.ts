import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY_ROOT } from './repository-root.ts';
import { removeFolder, temporaryFolder, type ShopProcess } from './shop-process.ts';

/** The blocks of a language on a page of the operators' guide, as they stand there. Throws when the page has none. */
export function blocksOf(page: string, language: 'sh' | 'json'): string[] {
  const text = readFileSync(join(REPOSITORY_ROOT, 'docs', 'operators', page), 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, named]) => named === language);
  if (blocks.length === 0) throw new Error(`${page} has no block of ${language}`);
  return blocks.map(([, , block]) => block!);
}

/** Runs commands as an operator types them, beside files by name and with further variables, on a shop. @returns what they print */
export async function runInShell(
  commands: string,
  files: Readonly<Record<string, string>>,
  { dataDir, operatorsPort, token }: ShopProcess,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await temporaryFolder();
  // Where `npx` looks.
  await symlink(join(REPOSITORY_ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    NINEFOLD_URL: `http://localhost:${operatorsPort}`,
    NINEFOLD_TOKEN: token,
    NINEFOLD_ACTOR: 'browser tests',
    ...variables,
  };
  try {
    const { stdout } = await promisify(execFile)('sh', ['-ec', commands], { cwd: folder, env });
    return stdout;
  } finally {
    await removeFolder(folder);
  }
}
