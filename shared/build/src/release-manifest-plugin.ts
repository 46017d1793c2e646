import { mkdirSync, readdirSync, writeFileSync, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';

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
}

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
      const { chunks = [] } = stats.toJson({ all: false, chunks: true, ids: true });
      const exposes = chunks
        .filter((chunk) => chunk.names?.some((name) => /^[A-Z]/.test(name)))
        .map((chunk) => [chunk.names![0]!, [...chunk.files!].filter((file) => file.endsWith('.js'))] as const);
      const record: BuildRecord = { remote, version, federationName, exposes: Object.fromEntries(exposes) };
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
