import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { REPOSITORY_ROOT } from './repository-root.ts';
import { runCommands } from './shell.ts';
import { runElsewhere } from './elsewhere.ts';

/** How the first line of a block names its file: `// remote-footer/src/help-note/help-note.tsx` */
const FILE = /^\/\/ ([a-z][\w./-]+)\n/;

/** A recipe of CONTRIBUTING.md. */
export interface Recipe {
  /** Writes and changes the files of a checkout as the recipe's blocks say. Rejects when a change does not fit. */
  apply(checkout: string): Promise<void>;
  /** Carries out its commands in a checkout. @returns what they print */
  run(checkout: string, env: Record<string, string>): Promise<string>;
}

/** Reads the recipe below a heading. Throws when there is none, or a block of it is no file, change or command. */
export async function readRecipe(heading: string): Promise<Recipe> {
  const guide = await readFile(join(REPOSITORY_ROOT, 'CONTRIBUTING.md'), 'utf8');
  const section = guide.split(/^(?=## )/m).find((each) => each.startsWith(`## ${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, text]) => ({
    language,
    text: text!,
  }));
  const commands = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text);
  const files = blocks.filter(({ language }) => language !== 'sh');
  if (commands.length === 0) throw new Error(`CONTRIBUTING.md has no recipe "${heading}"`);
  return {
    async apply(checkout) {
      for (const { language, text } of files) {
        if (language === 'diff') await change(checkout, text);
        else await write(checkout, text);
      }
    },
    run: (checkout, env) => runElsewhere(commands.join('\n'), { cwd: checkout, env }),
  };
}

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
