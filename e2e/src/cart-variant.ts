import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY_ROOT } from './repository-root.ts';

const run = promisify(execFile);

/** The cart with another badge, built beside the one that is live; a version that the cart itself is far from. */
export const CART_VARIANT = { version: '9.0.0' };

let built: Promise<string> | undefined;

/** Builds the variant of the cart, once in a process and where no other process writes. @returns the folder of the release */
export function buildCartVariant(): Promise<string> {
  return (built ??= build());
}

async function build(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'ninefold-variant-'));
  const config = join('variants', 'pill', 'rspack.config.ts');
  const rspack = join(REPOSITORY_ROOT, 'node_modules', '.bin', 'rspack');
  await run(rspack, ['build', '--config', config], {
    cwd: join(REPOSITORY_ROOT, 'remote-cart'),
    env: { ...process.env, VARIANT_VERSION: CART_VARIANT.version, VARIANT_OUTPUT: dist },
  });
  return dist;
}

/** Runs a command of the operators' command line against a shop. @returns what it prints */
export async function ninefold(parameters: string[], shop: { operatorsPort: number; token: string }): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [join(REPOSITORY_ROOT, 'host', 'src', 'cli', 'main.ts'), ...parameters],
    {
      env: {
        ...process.env,
        NINEFOLD_URL: `http://localhost:${shop.operatorsPort}`,
        NINEFOLD_TOKEN: shop.token,
        NINEFOLD_ACTOR: 'browser tests',
      },
    },
  );
  return stdout;
}
