import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './repository-root.ts';

/** The remotes of the demo shop. */
export const REMOTES = ['cart', 'footer', 'header', 'newsletter', 'preview', 'search'] as const;
export type RemoteName = (typeof REMOTES)[number];

const SHEET = /^([a-z-]+)\.slot\.ts$/;

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
