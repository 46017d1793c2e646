import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY_ROOT } from './repository-root.ts';

const run = promisify(execFile);

/** Makes a staff session in the running shop's database, as `npm run staff-token` does. @returns its token */
export async function createStaffSession(): Promise<string> {
  const { NINEFOLD_DATA, DATABASE_URL } = process.env;
  if (!NINEFOLD_DATA && !DATABASE_URL)
    throw new Error('NINEFOLD_DATA names the data folder of the shop that NINEFOLD_URL names');
  const script = join(REPOSITORY_ROOT, 'remote-preview', 'service', 'staff-token.ts');
  const env = { ...process.env, ...(NINEFOLD_DATA && { DATA_DIR: NINEFOLD_DATA }) };
  const { stdout } = await run(process.execPath, [script, 'tests@example.com'], { env });
  const token = stdout.trim().split('\n').at(-1);
  if (!token) throw new Error(`No staff token was printed:\n${stdout}`);
  return token;
}
