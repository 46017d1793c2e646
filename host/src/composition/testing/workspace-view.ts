import { readSheets } from '@ninefold/build/release';
import { ReleaseManifest } from '@ninefold/contract';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { LoadedRelease } from '../release-pool.ts';
import type { SiteView } from '../site-view.ts';
import { makeRelease } from '../../releases/testing/make-release.ts';

const root = resolve(import.meta.dirname, '..', '..', '..', '..');
const SHEET = /^([a-z-]+)\.slot\.ts$/;

/** `cart-badge` is exposed as `CartBadge`. */
const exposedName = (file: string) => file.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The remotes of the workspace, as if builds of their sources were live on a site: what they say of themselves, and no code. */
export async function workspaceView(site: SiteCode, remotes: readonly string[]): Promise<SiteView> {
  const releases = await Promise.all(remotes.map(describe));
  return {
    site: siteOf(site),
    revision: 1,
    releases: new Map(releases.map((release) => [release.remote, release])),
    isOpened: true,
    isWhole: true,
    arms: [],
  };
}

async function describe(remote: string): Promise<LoadedRelease> {
  const folder = join(root, `remote-${remote}`);
  const files = (await readdir(join(folder, 'src/exposed'))).flatMap((file) => SHEET.exec(file)?.[1] ?? []);
  const exposes = Object.fromEntries(files.map((file) => [exposedName(file), `./src/exposed/${file}.ts`]));
  const { slots, pages } = await readSheets(folder, exposes);
  const manifest = ReleaseManifest.parse({
    ...makeRelease().manifest,
    remote,
    pages,
    exposes: Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, { scripts: [], styles: [], slot }])),
  });
  return { remote, version: manifest.version, manifest, exposed: new Set(), texts: {} };
}
