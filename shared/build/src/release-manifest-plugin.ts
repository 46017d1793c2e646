import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Compiler, Stats } from '@rspack/core';
import type { UsedExports } from './used-exports-plugin.ts';
import { LOCALES, readSheets, sheetFileOf, type Sheets } from './read-sheets.ts';

interface PluginOptions {
  remote: string;
  version: string;
  federationName: string;
  outputPath: string;
  folder: string;
  services?: Record<string, string>;
  /** Exposed modules: name → file, relative to `folder`. */
  exposes: Record<string, string>;
  /** What the release requires of its host: package → semver range. */
  required: Record<string, string>;
  /** What it uses of the shared packages, once it is built. */
  used: () => UsedExports;
}

/** What the browser build knows of a release; `packRelease` completes it with hashes, styles and texts. */
export interface BuildRecord extends Sheets {
  remote: string;
  version: string;
  federationName: string;
  /** Exposed module → its script files beside the entry, relative to `browser/`. */
  exposes: Record<string, string[]>;
  /** Service → the versions that it needs. */
  services?: Record<string, string>;
  /** Everything that the build wrote to `browser/`: what else is there an earlier one has left behind. */
  files: string[];
  /** What the release requires of its host: package → semver range. */
  shared: Record<string, string>;
  /** What it uses of the shared packages, by name. */
  uses: UsedExports;
  /** The texts, as files of `locales/`. */
  locales: string[];
}

/** Source maps stand beside the folder that browsers get, and have no list: a script's has its name. */
const isMap = (file: string) => file.endsWith('.map');

/** What the styles' build wrote to `styles/`. */
export type StylesRecord = Pick<BuildRecord, 'exposes' | 'files'>;

/** Writes `build.json` beside the builds of a remote, with what its modules say of themselves, and copies its texts. */
export class ReleaseManifestPlugin {
  readonly #options: PluginOptions;

  constructor(options: PluginOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { remote, version, federationName, outputPath, folder, exposes, services, required, used } = this.#options;
    compiler.hooks.done.tapPromise('ReleaseManifestPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const sheets = await readSheets(folder, exposes);
      const locales = copyLocales(join(folder, LOCALES), join(outputPath, 'locales'));
      const record: BuildRecord = {
        remote,
        version,
        federationName,
        ...(services && { services }),
        shared: required,
        uses: used(),
        ...withoutStats(writtenBy(stats, '.js', exposes)),
        ...sheets,
        locales,
      };
      mkdirSync(outputPath, { recursive: true });
      writeFileSync(join(outputPath, 'build.json'), JSON.stringify(record, null, 2));
    });
    compiler.hooks.compilation.tap('ReleaseManifestPlugin', (compilation) => {
      for (const file of Object.values(exposes)) compilation.fileDependencies.add(resolve(folder, sheetFileOf(file)));
    });
  }
}

/** Writes `styles.json` beside the builds of a remote. */
export class StylesManifestPlugin {
  readonly #outputPath: string;
  readonly #exposes: PluginOptions['exposes'];

  constructor({ outputPath, exposes }: Pick<PluginOptions, 'outputPath' | 'exposes'>) {
    this.#outputPath = outputPath;
    this.#exposes = exposes;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('StylesManifestPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { exposes, files } = writtenBy(stats, '.css', this.#exposes);
      // The scripts of this build carry nothing.
      const record: StylesRecord = { exposes, files: files.filter((file) => !file.endsWith('.js')) };
      mkdirSync(this.#outputPath, { recursive: true });
      writeFileSync(join(this.#outputPath, 'styles.json'), JSON.stringify(record, null, 2));
    });
  }
}

/** Puts the texts into place, and nothing that an earlier build left there. @returns their file names */
function copyLocales(from: string, to: string): string[] {
  rmSync(to, { recursive: true, force: true });
  if (!existsSync(from)) return [];
  mkdirSync(to, { recursive: true });
  const files = readdirSync(from).filter((file) => file.endsWith('.json'));
  for (const file of files) copyFileSync(join(from, file), join(to, file));
  return files.sort();
}

/** Beside its manifest the federation plugin writes what it was made of, which nobody asks for. */
function withoutStats({ exposes, files }: StylesRecord): StylesRecord {
  return { exposes, files: files.filter((file) => file !== 'mf-stats.json') };
}

/** The files of a build, and which of them with an ending belong to each exposed module. */
function writtenBy(stats: Stats, ending: string, exposed: Readonly<Record<string, string>>): StylesRecord {
  const { chunks = [], assets = [] } = stats.toJson({ all: false, chunks: true, ids: true, assets: true });
  const exposes = chunks
    .filter((chunk) => chunk.names?.some((name) => Object.hasOwn(exposed, name)))
    .map((chunk) => [chunk.names![0]!, [...chunk.files!].filter((file) => file.endsWith(ending))] as const);
  return { exposes: Object.fromEntries(exposes), files: assets.map(({ name }) => name).filter((file) => !isMap(file)) };
}
