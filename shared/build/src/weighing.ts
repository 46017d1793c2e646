import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { weighRelease, type Excess } from '@ninefold/contract';
import type { Compiler, Plugins, Stats, StatsModule } from '@rspack/core';
import { describeRelease } from './pack-release.ts';

/** How many sources are named of what is too heavy. */
const NAMED = 3;

interface Source {
  name: string;
  /** As it is before it is minified and compressed, in bytes. */
  size: number;
}

/**
 * Fails a build whose release the gate would refuse for its weight, by the gate's own scales, and names the largest sources of what is too heavy.
 * Who watches the sources is warned, and goes on.
 *
 * @returns what each of the remote's builds has among its plugins
 */
export function weighing(outputPath: string): (build: 'browser' | 'server' | 'styles') => Plugins[number] {
  const built = new Set<string>();
  /** By file of the release. */
  const sources = new Map<string, Source[]>();
  return (build) => ({
    apply(compiler: Compiler) {
      // What is built anew has no files for a moment.
      const begin = () => void built.delete(build);
      compiler.hooks.beforeRun.tap('weighing', begin);
      compiler.hooks.watchRun.tap('weighing', begin);
      compiler.hooks.done.tapPromise('weighing', async (stats) => {
        if (stats.hasErrors()) return;
        for (const [file, ofFile] of sourcesOf(stats)) sources.set(`${build}/${file}`, ofFile);
        built.add(build);
        if (built.size < 3) return;
        const { manifest } = await describeRelease(outputPath);
        const excesses = await weighRelease(manifest, (path) => readFile(join(outputPath, path)));
        if (excesses.length === 0) return;
        const { errors, warnings } = stats.compilation;
        (compiler.watchMode ? warnings : errors).push(
          ...excesses.map((excess) => new Error(sentence(excess, sources))),
        );
        if (!compiler.watchMode) await rm(join(outputPath, 'build.json'));
      });
    },
  });
}

/** What the scripts and stylesheets of a build were made of. */
function sourcesOf(stats: Stats): (readonly [file: string, Source[]])[] {
  const { chunks = [] } = stats.toJson({
    all: false,
    chunks: true,
    chunkModules: true,
    dependentModules: true,
    ids: true,
    nestedModules: true,
    orphanModules: true,
  });
  return chunks.flatMap(({ files = [], modules = [] }) =>
    [...files].map((file) => [file, modules.flatMap((module) => partsOf(module, file.endsWith('.css')))] as const),
  );
}

/** A module that was joined of several is told by these. */
function partsOf({ name, sizes, modules }: StatsModule, isStyles: boolean): Source[] {
  if (modules) return modules.flatMap((each) => partsOf(each, isStyles));
  const size = sizes[isStyles ? 'css' : 'javascript'];
  return name && size ? [{ name, size }] : [];
}

function sentence({ text, files }: Excess, sources: ReadonlyMap<string, Source[]>): string {
  const largest = files
    .flatMap((file) => sources.get(file) ?? [])
    .sort((a, b) => b.size - a.size)
    .slice(0, NAMED)
    .map(({ name, size }) => `\n  ${name} has ${(size / 1024).toFixed(1)} KiB as it is written`);
  return `${text}${largest.join('')}`;
}
