import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPOSITORY_ROOT } from './repository-root.ts';

/** Copies the files of this checkout that git tracks into a folder, without those that `leftOut` matches. What is installed is linked. */
export function copyCheckout(folder: string, leftOut?: RegExp): void {
  const list = execFileSync('git', ['ls-files', '-z'], { cwd: REPOSITORY_ROOT, encoding: 'utf8' });
  const isThere = (file: string) => file !== '' && existsSync(join(REPOSITORY_ROOT, file));
  for (const file of list.split('\0').filter((each) => isThere(each) && !leftOut?.test(each))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(REPOSITORY_ROOT, file), join(folder, file), { verbatimSymlinks: true });
  }
  const workspaces = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isDirectory(),
  );
  for (const { parentPath, name } of workspaces) linkInstalled(join(parentPath, name).slice(folder.length), folder);
  linkInstalled('', folder);
}

/** The workspaces are the copy's own; all other packages are those that are installed here. */
function linkInstalled(workspace: string, folder: string): void {
  const [from, to] = [REPOSITORY_ROOT, folder].map((root) => join(root, workspace, 'node_modules')) as [string, string];
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@ninefold') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}
