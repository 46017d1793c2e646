import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, ReleaseManifest } from '@ninefold/contract';
import { create } from 'tar';
import { faultsIn } from './faults-in.ts';
import { MAPS_FOLDER } from './private-maps.ts';
import type { BuildRecord, StylesRecord } from './release-manifest-plugin.ts';

const SERVER_ENTRY = 'server/entry.js';
/** Where a release has its source maps: what is below `server` no host has ever given to browsers. */
const OF_SERVER = 'server/';

/** What `rspack build` wrote, as a release tells it, and the files that are in it as the build calls them. */
interface DescribedRelease {
  manifest: ReleaseManifest;
  paths: string[];
}

/**
 * Describes what `rspack build` wrote.
 *
 * @throws when the folder holds no build
 */
export async function describeRelease(outputPath: string, version?: string): Promise<DescribedRelease> {
  const build = JSON.parse(await readFile(join(outputPath, 'build.json'), 'utf8')) as BuildRecord;
  const styles = JSON.parse(await readFile(join(outputPath, 'styles.json'), 'utf8')) as StylesRecord;
  const locales = build.locales.map((file) => `locales/${file}`);
  const browser = build.files.map((file) => `browser/${file}`).sort();
  const maps = [...browser, SERVER_ENTRY]
    .map((script) => `${MAPS_FOLDER}/${script}.map`)
    .filter((path) => existsSync(join(outputPath, path)));
  const paths = [...browser, SERVER_ENTRY, ...styles.files.map((file) => `styles/${file}`).sort(), ...locales, ...maps];

  const files: ReleaseManifest['files'] = {};
  for (const path of paths) {
    const content = await readFile(join(outputPath, path));
    files[nameOf(path)] = { integrity: integrityOf(content), bytes: content.byteLength };
  }
  const { data: manifest, error } = ReleaseManifest.safeParse({
    remote: build.remote,
    version: version ?? build.version,
    federationName: build.federationName,
    shared: build.shared,
    uses: build.uses,
    entries: { browser: 'browser/entry.js', server: SERVER_ENTRY },
    exposes: Object.fromEntries(
      Object.entries(build.exposes).map(([name, scripts]) => [
        name,
        {
          scripts: scripts.map((script) => `browser/${script}`),
          styles: (styles.exposes[name] ?? []).map((file) => `styles/${file}`),
          slot: build.slots[name],
        },
      ]),
    ),
    ...(build.services && { services: build.services }),
    pages: build.pages,
    locales: Object.fromEntries(locales.map((path) => [path.slice('locales/'.length, -'.json'.length), path])),
    files,
  });
  if (error) throw new Error(`the build is no release that a shop takes:\n${faultsIn(error)}`);
  return { manifest, paths };
}

/**
 * Packs what `rspack build` wrote into one archive, `release.json` first.
 *
 * @param outputPath the remote's `dist`
 * @param version the version to publish it under. @default the one it was built as
 * @throws when the folder holds no build
 */
export async function packRelease(
  outputPath: string,
  version?: string,
): Promise<{ manifest: ReleaseManifest; archive: Buffer }> {
  const { manifest, paths } = await describeRelease(outputPath, version);
  await writeFile(join(outputPath, 'release.json'), JSON.stringify(manifest, null, 2));
  const chunks: Buffer[] = [];
  const form = { gzip: true, portable: true, noMtime: true, noPax: true };
  const onWriteEntry = (entry: { path: string }) => (entry.path = nameOf(entry.path));
  const stream = create({ cwd: outputPath, ...form, onWriteEntry }, ['release.json', ...paths]);
  for await (const chunk of stream) chunks.push(chunk);
  return { manifest, archive: Buffer.concat(chunks) };
}

/** What a file of the build is called in the release. */
function nameOf(path: string): string {
  return path.startsWith(`${MAPS_FOLDER}/`) ? `${OF_SERVER}${path}` : path;
}
