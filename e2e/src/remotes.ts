import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './repository-root.ts';

/** The remotes of the demo shop. */
export const REMOTES = ['cart', 'footer', 'header', 'newsletter', 'preview', 'search'] as const;
export type RemoteName = (typeof REMOTES)[number];

/** The version of each as its package says, which the demo has live. */
export const VERSIONS = Object.fromEntries(
  REMOTES.map((remote) => [remote, versionIn(join(REPOSITORY_ROOT, `remote-${remote}`))]),
) as Record<RemoteName, string>;

const SHEET = /^([a-z-]+)\.slot\.ts$/;

/** The version that the package in a folder says. */
export function versionIn(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Every slot that the remotes of the demo shop fill: `cart/CartBadge`. */
export function slotNames(): string[] {
  return REMOTES.flatMap((remote) =>
    readdirSync(join(REPOSITORY_ROOT, `remote-${remote}`, 'src', 'exposed')).flatMap((file) => {
      const module = SHEET.exec(file)?.[1];
      return module
        ? `${remote}/${module.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`
        : [];
    }),
  );
}
