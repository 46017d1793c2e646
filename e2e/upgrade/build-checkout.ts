import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../src/repository-root.ts';

/** A built checkout of another commit. */
export interface Checkout {
  folder: string;
  remove: () => void;
}

/** Checks a commit out into a folder, installs what its lock file says, and builds it. */
export function buildCheckout(commit: string, folder: string, progress: (line: string) => void): Checkout {
  const here = (program: string, parameters: string[], cwd = folder) =>
    execFileSync(program, parameters, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  here('git', ['worktree', 'add', '--detach', '--force', folder, commit], REPOSITORY_ROOT);
  progress(`installing what ${commit} needs`);
  here('npm', ['ci', '--no-audit', '--no-fund']);
  progress(`building ${commit}`);
  here(join(folder, 'node_modules', '.bin', 'turbo'), ['run', 'build', '--output-logs=errors-only']);
  return { folder, remove: () => here('git', ['worktree', 'remove', '--force', folder], REPOSITORY_ROOT) };
}
