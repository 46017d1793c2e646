import { join } from 'node:path';
import {
  CONTRACT,
  minimizersFor,
  privateMaps,
  RESOLVE,
  rulesFor,
  SHARED_SINGLETONS,
  stylesModule,
  versionOf,
} from '@ninefold/build';
import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { AssetListPlugin } from './src/assets/asset-list-plugin.ts';
import { BrotliCopiesPlugin } from './src/assets/brotli-copies-plugin.ts';

const development = process.env['NODE_ENV'] === 'development';
const output = join(import.meta.dirname, 'dist');

const sharedVersions = Object.fromEntries(
  [...SHARED_SINGLETONS, CONTRACT].map((name) => [name, versionOf(name, import.meta.dirname)]),
);

const base = (target: 'browser' | 'server', writeStyles: boolean, classPrefix = 'host'): Configuration => ({
  context: import.meta.dirname,
  mode: development ? 'development' : 'production',
  devtool: false,
  resolve: RESOLVE,
  module: { rules: rulesFor(target), ...stylesModule(classPrefix, writeStyles) },
  plugins: [
    new rspack.DefinePlugin({
      __SHARED_VERSIONS__: JSON.stringify(sharedVersions),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      ENV_TARGET: JSON.stringify(target === 'browser' ? 'web' : 'node'),
      // Here the federation runtime would look whether it is to log: a script's first look into the storage waits for the browser.
      ...(target === 'browser' && { 'window.localStorage': 'undefined' }),
    }),
  ],
  optimization: { minimizer: minimizersFor() },
  performance: false,
  stats: 'errors-warnings',
});

const browser = base('browser', false);
/** What every page runs first, uncompressed, in bytes: the build of more than this fails. */
const MOST_OF_START = 365_000;
const server = base('server', false);
const styles = base('browser', true);

const configurations: Configuration[] = [
  {
    ...browser,
    name: 'browser',
    performance: {
      hints: development ? false : 'error',
      maxEntrypointSize: MOST_OF_START,
      maxAssetSize: MOST_OF_START,
    },
    target: ['web', 'es2022'],
    entry: { main: './src/client/main.tsx' },
    output: {
      path: join(output, 'browser'),
      clean: true,
      publicPath: '/assets/',
      uniqueName: 'ninefold_host',
      filename: '[name]-[contenthash:10].js',
      chunkFilename: '[name]-[contenthash:10].js',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'ninefold-remote' },
    },
    plugins: [
      ...browser.plugins!,
      // Beside the folder that browsers get.
      ...(development ? [] : [privateMaps('../maps', import.meta.dirname)]),
      new rspack.NormalModuleReplacementPlugin(
        /^\.\.?\/(plugins\/snapshot\/SnapshotHandler|plugins\/snapshot\/index|plugins\/generate-preload-assets|utils\/preload|semver\/index|updateOptions)\.js$/,
        join(import.meta.dirname, 'src/federation/unused-parts.ts'),
      ),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new AssetListPlugin(join(output, 'assets.json')),
      new BrotliCopiesPlugin(),
    ],
  },
  {
    ...base('browser', false),
    name: 'inline',
    target: ['web', 'es2022'],
    entry: { 'early-forms': './src/client/early-forms.ts' },
    output: { path: join(output, 'inline'), clean: true, filename: '[name].js' },
  },
  {
    ...server,
    name: 'server',
    target: ['node24', 'es2024'],
    entry: { pages: './src/pages/server-bundle.ts', renderer: './src/rendering/renderer/main.ts' },
    output: { path: join(output, 'server'), clean: true, filename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
    plugins: [...server.plugins!, new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  },
  {
    ...styles,
    name: 'styles',
    target: ['web', 'es2022'],
    entry: { host: './src/pages/host.css' },
    output: { path: join(output, 'styles'), clean: true, publicPath: '/assets/', cssFilename: 'host.css' },
    plugins: [...styles.plugins!, new BrotliCopiesPlugin()],
  },
  ...operatorsPage(),
];
export default configurations;

/** The operators' page: without Module Federation, so that it works when every remote is broken. */
function operatorsPage(): Configuration[] {
  const output = join(import.meta.dirname, 'dist', 'console');
  const browser = base('browser', false, 'console');
  const server = base('server', false, 'console');
  const styles = base('browser', true, 'console');
  return [
    {
      ...browser,
      name: 'console-browser',
      target: ['web', 'es2022'],
      entry: { main: './src/console/client/main.tsx', passkeys: './src/console/client/passkeys.ts' },
      output: {
        path: join(output, 'browser'),
        clean: true,
        publicPath: '/assets/',
        filename: 'console-[name]-[contenthash:10].js',
      },
      plugins: [...browser.plugins!, new AssetListPlugin(join(output, 'assets.json')), new BrotliCopiesPlugin()],
    },
    {
      ...server,
      name: 'console-server',
      target: ['node24', 'es2024'],
      entry: { console: './src/console/server-bundle.tsx' },
      output: { path: join(output, 'server'), clean: true, filename: '[name].cjs', library: { type: 'commonjs2' } },
      optimization: { minimize: false },
      plugins: [...server.plugins!, new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    },
    {
      ...styles,
      name: 'console-styles',
      target: ['web', 'es2022'],
      entry: { console: ['./src/console/views/console.css', './src/console/views/console-page.tsx'] },
      output: {
        path: join(output, 'styles'),
        clean: true,
        publicPath: '/assets/',
        cssFilename: 'console.css',
      },
      // Nothing uses what the entry exports, and its components bring the stylesheets.
      optimization: { ...styles.optimization, usedExports: false },
      plugins: [...styles.plugins!, withoutScripts, new BrotliCopiesPlugin()],
    },
  ];
}

/** Keeps no script of a build that is there for its stylesheet. */
function withoutScripts({ hooks, rspack: { Compilation } }: Compiler): void {
  hooks.thisCompilation.tap('withoutScripts', (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    compilation.hooks.processAssets.tap({ name: 'withoutScripts', stage }, (assets) => {
      for (const name of Object.keys(assets)) if (name.endsWith('.js')) compilation.deleteAsset(name);
    });
  });
}
