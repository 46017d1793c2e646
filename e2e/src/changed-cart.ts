import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout } from './copy-checkout.ts';
import { REPOSITORY_ROOT } from './repository-root.ts';

/** The cart with a small change of its badge, which says its version. */
export const CHANGED_CART = { version: '9.0.1', mark: 'data-changed-in="9.0.1"' };

/** Puts this checkout into a folder with a small change of the cart, and builds that. @returns the folder of the release */
export async function changeCart(folder: string): Promise<string> {
  copyCheckout(folder);
  const cart = join(folder, 'remote-cart');
  await edit(join(cart, 'package.json'), /"version": "[^"]+"/, `"version": "${CHANGED_CART.version}"`);
  await edit(join(cart, 'src', 'cart-badge', 'cart-badge.tsx'), /href=\{PATHS\.cart\}/, `$& ${CHANGED_CART.mark}`);
  await promisify(execFile)(join(REPOSITORY_ROOT, 'node_modules', '.bin', 'rspack'), ['build'], { cwd: cart });
  return join(cart, 'dist');
}

async function edit(path: string, what: RegExp, by: string): Promise<void> {
  const before = await readFile(path, 'utf8');
  const after = before.replace(what, by);
  if (after === before) throw new Error(`${path} has no ${what.source}`);
  await writeFile(path, after);
}
