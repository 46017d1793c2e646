import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Compiler } from '@rspack/core';

/** Writes which script starts which page, and its hash: `{ "main": { "src": "/assets/main-….js", "integrity": "sha384-…" } }`. */
export class AssetListPlugin {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    const scripts = new Map<string, string>();
    compiler.hooks.assetEmitted.tap('AssetListPlugin', (name, { content }) => {
      if (!name.endsWith('.js')) return;
      scripts.set(name, `sha384-${hash('sha384', content, 'base64')}`);
    });
    compiler.hooks.done.tap('AssetListPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
      const started = Object.entries(entrypoints ?? {}).flatMap(([page, { assets = [] }]) => {
        const name = assets.map((asset) => asset.name).find((asset) => asset.endsWith('.js'));
        return name && scripts.has(name) ? [[page, { src: `/assets/${name}`, integrity: scripts.get(name) }]] : [];
      });
      if (started.length > 0) writeFileSync(this.#file, JSON.stringify(Object.fromEntries(started), null, 2));
    });
  }
}
