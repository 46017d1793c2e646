import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { REPOSITORY_ROOT } from './repository-root.ts';
import { runCommands } from './shell.ts';
import { runElsewhere } from './elsewhere.ts';

/** How the first line of a block names its file: `// remote-footer/src/help-note/help-note.tsx` */
const FILE = /^\/\/ ([a-z][\w./-]+)\n/;

/** A block of a recipe: commands, a change of files as `git apply` takes it, or a file. */
interface Block {
  language: string;
  text: string;
}

/**
 * Carries out the recipe below a heading of CONTRIBUTING.md in a checkout, block by block, as it is written. Rejects when there is none, or
 * when a block of it is no file, change or command, or fails.
 *
 * @param leftOut commands that are not carried out: the line as it is written
 * @returns what the commands print
 */
export async function followRecipe(
  heading: string,
  checkout: string,
  env: Record<string, string>,
  leftOut?: string,
): Promise<string> {
  let printed = '';
  for (const { language, text } of await readBlocks(heading)) {
    if (language === 'sh') printed += await runElsewhere(withoutLine(text, leftOut), { cwd: checkout, env });
    else if (language === 'diff') await change(checkout, text);
    else await write(checkout, text);
  }
  return printed;
}

/** Whether the files that the recipe below a heading changes still are as it says. Rejects with what `git apply` finds when one is not. */
export async function checkChanges(heading: string): Promise<void> {
  const changes = (await readBlocks(heading)).filter(({ language }) => language === 'diff');
  if (changes.length === 0) throw new Error(`"${heading}" changes no file`);
  await runCommands('git apply --check - <<< "$CHANGES"', {
    cwd: REPOSITORY_ROOT,
    env: { CHANGES: changes.map(({ text }) => text).join('') },
  });
}

async function readBlocks(heading: string): Promise<Block[]> {
  const guide = await readFile(join(REPOSITORY_ROOT, 'CONTRIBUTING.md'), 'utf8');
  const section = guide.split(/^(?=## )/m).find((each) => each.startsWith(`## ${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  if (blocks.length === 0) throw new Error(`CONTRIBUTING.md has no recipe "${heading}"`);
  return blocks.map(([, language, text]) => ({ language: language!, text: text! }));
}

const withoutLine = (text: string, line: string | undefined) =>
  text
    .split('\n')
    .filter((each) => each !== line)
    .join('\n');

async function write(checkout: string, text: string): Promise<void> {
  const path = FILE.exec(text)?.[1];
  if (path === undefined) throw new Error(`A block of CONTRIBUTING.md names no file:\n${text}`);
  await mkdir(dirname(join(checkout, path)), { recursive: true });
  await writeFile(join(checkout, path), text, { flag: 'wx' });
}

async function change(checkout: string, text: string): Promise<void> {
  const patch = join(checkout, '.recipe.patch');
  await writeFile(patch, text);
  await runCommands('git apply .recipe.patch && rm .recipe.patch', { cwd: checkout, env: {} });
}
