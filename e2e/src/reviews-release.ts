import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Builds a release of the test remote "reviews" where no other process writes. @param serviceRange versions of its service that it needs @returns its folder */
export async function buildReviews(version: string, serviceRange?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-reviews-'));
  // In a process of its own: the build reads the remote's sheets as Node does, and not as the runner of the tests.
  await run(process.execPath, [
    join(import.meta.dirname, 'build-reviews.ts'),
    version,
    folder,
    ...(serviceRange === undefined ? [] : [serviceRange]),
  ]);
  return folder;
}
