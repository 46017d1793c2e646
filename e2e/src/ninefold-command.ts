import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY_ROOT } from './repository-root.ts';

const run = promisify(execFile);

/** Carries out a command on the running shop's database: `ninefoldCommand('reviews', 'list')`. @returns what it printed */
export async function ninefoldCommand(...commandLine: string[]): Promise<string> {
  const { NINEFOLD_DATA } = process.env;
  const script = join(REPOSITORY_ROOT, 'host', 'src', 'cli', 'main.ts');
  const env = { ...process.env, ...(NINEFOLD_DATA && { DATA_DIR: NINEFOLD_DATA }) };
  const { stdout } = await run(process.execPath, [script, ...commandLine], { env });
  return stdout;
}
