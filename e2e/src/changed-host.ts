import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout } from './copy-checkout.ts';
import { REPOSITORY_ROOT } from './repository-root.ts';

/** Puts this checkout into a folder with a small change of the host's start: pages say `startedAs` there. */
export async function changeHost(folder: string): Promise<void> {
  copyCheckout(folder);
  await appendFile(
    join(folder, 'host', 'src', 'client', 'main.tsx'),
    `\nObject.assign(window, { startedAs: 'new' });\n`,
  );
  const rspack = join(REPOSITORY_ROOT, 'node_modules', '.bin', 'rspack');
  await promisify(execFile)(rspack, ['build'], { cwd: join(folder, 'host') });
}
