import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout } from './copy-checkout.ts';
import { REPOSITORY_ROOT } from './repository-root.ts';

const run = promisify(execFile);

/**
 * Builds a release of the test remote "reviews" where no other process writes.
 *
 * @param serviceRange versions of its service that it needs
 * @param tree the checkout whose remote and packages it is built of. @default this one
 * @returns its folder
 */
export async function buildReviews(version: string, serviceRange?: string, tree = REPOSITORY_ROOT): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-reviews-'));
  // In a process of its own: the build reads the remote's sheets as Node does, and not as the runner of the tests.
  await run(process.execPath, [
    join(tree, 'e2e', 'src', 'build-reviews.ts'),
    version,
    folder,
    ...(serviceRange === undefined ? [] : [serviceRange]),
  ]);
  return folder;
}

/** Builds a release of the test remote whose quote is another module. @returns its folder */
export async function buildChangedReviews(version: string, quote: string): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'ninefold-tree-'));
  copyCheckout(tree);
  await writeFile(join(tree, 'e2e', 'fixtures', 'reviews', 'src', 'quote.tsx'), quote);
  const folder = await buildReviews(version, undefined, tree);
  await rm(tree, { recursive: true });
  return folder;
}
