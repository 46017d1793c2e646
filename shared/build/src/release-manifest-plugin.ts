import { mkdirSync, readdirSync, writeFileSync, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, Stats } from '@rspack/core';

interface PluginOptions {
  remote: string;
  version: string;
  federationName: string;
  outputPath: string;
  folder: string;
}

/** What the browser build knows of a release; `packRelease` completes it with hashes, styles and texts. */
export interface BuildRecord {
  remote: string;
  version: string;
  federationName: string;
  /** Exposed module → its script files beside the entry, relative to `browser/`. */
  exposes: Record<string, string[]>;
  /** Everything that the build wrote to `browser/`: what else is there an earlier one has left behind. */
  files: string[];
}

/** What the styles' build wrote to `styles/`. */
export type StylesRecord = Pick<BuildRecord, 'exposes' | 'files'>;

/** Writes `build.json` beside the builds of a remote, and copies its texts. */
export class ReleaseManifestPlugin {
  readonly #options: PluginOptions;

  constructor(options: PluginOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ReleaseManifestPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { remote, version, federationName, outputPath, folder } = this.#options;
      const record: BuildRecord = { remote, version, federationName, ...writtenBy(stats, '.js') };
      mkdirSync(outputPath, { recursive: true });
      writeFileSync(join(outputPath, 'build.json'), JSON.stringify(record, null, 2));
      this.#copyLocales(join(folder, 'src', 'locales'), join(outputPath, 'locales'));
    });
  }

  #copyLocales(from: string, to: string): void {
    if (!existsSync(from)) return;
    mkdirSync(to, { recursive: true });
    for (const file of readdirSync(from)) if (file.endsWith('.json')) copyFileSync(join(from, file), join(to, file));
  }
}

/** Writes `styles.json` beside the builds of a remote. */
export class StylesManifestPlugin {
  readonly #outputPath: string;

  constructor(outputPath: string) {
    this.#outputPath = outputPath;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('StylesManifestPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { exposes, files } = writtenBy(stats, '.css');
      // The scripts of this build carry nothing.
      const record: StylesRecord = { exposes, files: files.filter((file) => !file.endsWith('.js')) };
      mkdirSync(this.#outputPath, { recursive: true });
      writeFileSync(join(this.#outputPath, 'styles.json'), JSON.stringify(record, null, 2));
    });
  }
}

/** The files of a build, and which of them with an ending belong to each exposed module. */
function writtenBy(stats: Stats, ending: string): StylesRecord {
  const { chunks = [], assets = [] } = stats.toJson({ all: false, chunks: true, ids: true, assets: true });
  const exposes = chunks
    .filter((chunk) => chunk.names?.some((name) => /^[A-Z]/.test(name)))
    .map((chunk) => [chunk.names![0]!, [...chunk.files!].filter((file) => file.endsWith(ending))] as const);
  return { exposes: Object.fromEntries(exposes), files: assets.map(({ name }) => name) };
}
