import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './repository-root.ts';

/** The blocks of commands below a heading of the root README, as they stand there. Throws when the heading has none. */
export function readmeCommands(heading: string): string[] {
  const readme = readFileSync(join(REPOSITORY_ROOT, 'README.md'), 'utf8');
  const section = readme.split(/^(?=## )/m).find((each) => each.startsWith(`## ${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands!);
  if (blocks.length === 0) throw new Error(`README.md has no commands below "${heading}"`);
  return blocks;
}
