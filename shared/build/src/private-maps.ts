import { rmSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { rspack, type Compiler, type Plugins } from '@rspack/core';

/** Where builds leave source maps, beside the folders of what is served: of `browser/entry.js` in `maps/browser/entry.js.map`. */
export const MAPS_FOLDER = 'maps';

/** Before what a map names: without it names would be relative to the map. */
const SCHEME = 'webpack:///';

/**
 * Writes a source map for each script, which the script does not name: operators' faults are read by it. Without the sources themselves,
 * which are in the team's repository. What an earlier build has left there goes.
 *
 * @param to relative to the folder of the build's files
 * @param folder the package's: sources are named relative to it, `src/footer/footer.tsx`
 */
export function privateMaps(to: string, folder: string): Plugins[number] {
  const writing = new rspack.SourceMapDevToolPlugin({
    filename: join(to, '[file].map'),
    append: false,
    noSources: true,
    moduleFilenameTemplate: ({ absoluteResourcePath: path }: { absoluteResourcePath: string }) =>
      `${SCHEME}${nameOf(path, folder)}`,
  });
  return {
    apply(compiler: Compiler) {
      compiler.hooks.beforeRun.tap('privateMaps', () =>
        rmSync(join(compiler.outputPath, to), { recursive: true, force: true }),
      );
      writing.apply(compiler);
      compiler.hooks.compilation.tap('privateMaps', (compilation) => {
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
        compilation.hooks.processAssets.tap({ name: 'privateMaps', stage }, (assets) => {
          for (const file of Object.keys(assets).filter((name) => name.endsWith('.map')))
            compilation.updateAsset(file, (map) => new rspack.sources.RawSource(withoutCode(map.source().toString())));
        });
      });
    },
  };
}

/** Code that the bundler has written itself is named by its text, with paths of the machine that builds. */
function withoutCode(map: string): string {
  const { sources, ...rest } = JSON.parse(map) as { sources: string[] };
  const named = sources.map((source) => (source.startsWith('data:') ? `${SCHEME}bundler` : source));
  return JSON.stringify({ ...rest, sources: named });
}

/** No path of the machine that builds. */
function nameOf(path: string, folder: string): string {
  const name = isAbsolute(path) ? relative(folder, path) : path;
  return name.replaceAll('\\', '/').replace(/^(?:\.\.\/)+/, '');
}
