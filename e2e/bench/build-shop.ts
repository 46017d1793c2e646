import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../src/repository-root.ts';

/** Builds what is measured, so that it is what the sources say. */
export function buildShop(): void {
  const turbo = join(REPOSITORY_ROOT, 'node_modules', '.bin', 'turbo');
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(turbo, ['run', 'build', '--output-logs=errors-only'], {
    cwd: REPOSITORY_ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
