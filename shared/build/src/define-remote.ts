import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReleaseManifest, type RemoteName } from '@ninefold/contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type Plugins } from '@rspack/core';
import { z } from 'zod';
import { buildIdOf } from './build-id.ts';
import { DEV_BUILD } from './dev-build.ts';
import { faultsIn } from './faults-in.ts';
import { forgetting } from './forgetting.ts';
import { MAPS_FOLDER, privateMaps } from './private-maps.ts';
import { ReleaseManifestPlugin, StylesManifestPlugin } from './release-manifest-plugin.ts';
import { minimizersFor, RESOLVE, rulesFor, stylesModule } from './rules.ts';
import { requiredOf, SHARED_SINGLETONS } from './shared-singletons.ts';
import { UsedExportsPlugin } from './used-exports-plugin.ts';
import { weighing } from './weighing.ts';
import { withoutHeads } from './without-heads.ts';

export interface RemoteOptions {
  name: RemoteName;
  /**
   * Exposed modules: name → file, relative to the remote's folder. `{ CartBadge: './src/exposed/cart-badge.ts' }`. Beside each is its
   * sheet, `cart-badge.slot.ts`.
   */
  exposes: Record<string, string>;
  /** Names replaced at build time, for a variant of a remote. Module path ending → replacing file. @default {} */
  replacements?: Record<string, string>;
  /** The services of teams elsewhere that it needs: name → semver range. `{ reviews: '^1.2.0' }` @default {} */
  services?: Record<string, string>;
  /** @default the version in the remote's package.json */
  version?: string;
  /** Where the release is written. @default `dist` in the remote's folder; a development build never takes its place */
  outputPath?: string;
}

const require = createRequire(import.meta.url);
const buildFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const bundlerRuntime = dirname(
  require.resolve('@module-federation/webpack-bundler-runtime', {
    paths: [require.resolve('@module-federation/enhanced')],
  }),
);

function federationPlugin(
  options: RemoteOptions,
  required: Readonly<Record<string, string>>,
  federationName: string,
  library: { type: string; name?: string },
  hasManifest: boolean,
) {
  const shared = SHARED_SINGLETONS.map((name) => [
    name,
    { singleton: true, strictVersion: true, requiredVersion: required[name], import: false as const },
  ]);
  return new ModuleFederationPlugin({
    name: federationName,
    filename: 'entry.js',
    library,
    exposes: Object.fromEntries(
      Object.entries(options.exposes).map(([name, file]) => [`./${name}`, { import: file, name }]),
    ),
    shared: Object.fromEntries(shared),
    shareStrategy: 'loaded-first',
    manifest: hasManifest,
    dts: false,
    experiments: { optimization: { disableSnapshot: true } },
  }) as unknown as Plugins[number];
}

const { shape } = ReleaseManifest;
/** What no release is taken with, or shows nothing with. */
const Names = z.object({
  name: shape.remote,
  version: shape.version,
  exposes: z.record(shape.exposes.keyType, z.string()),
  services: shape.services,
});

/** @throws with a sentence for each name that the shop would not take */
function demandNames({ name, exposes, services }: RemoteOptions, version: string): void {
  const { error } = Names.safeParse({ name, version, exposes, services });
  if (error) throw new Error(`the remote is not described as it should be:\n${faultsIn(error)}`);
}

/** What the remote's repository says of the versions that it was built with: of the folder, or of one above it. */
function lockFileOf(folder: string): string {
  const path = join(folder, 'package-lock.json');
  if (existsSync(path)) return readFileSync(path, 'utf8');
  return dirname(folder) === folder ? '' : lockFileOf(dirname(folder));
}

/** The sources of what remotes bundle; where the packages are installed, what they were built to. */
function sharedFolders(): string[] {
  return ['contract', 'kit', 'platform', 'sites', 'build']
    .map((name) => join(dirname(buildFolder), name, basename(import.meta.dirname)))
    .filter((path) => existsSync(path));
}

/** What the three builds of a remote have in common. */
interface Build {
  folder: string;
  options: RemoteOptions;
  isDevelopment: boolean;
  version: string;
  /** Of this build alone: two of one version do not take each other for the same. */
  federationName: string;
  outputPath: string;
  /** The versions of the singletons that it needs. */
  required: Readonly<Record<string, string>>;
  weigh: ReturnType<typeof weighing>;
}

/**
 * The three builds of a remote: scripts for the browser, one file for the server, one stylesheet per exposed module.
 * `dist/release.json` describes them. A remote's rspack.config.ts is a call of this and nothing else.
 *
 * @param folder the remote's folder: `import.meta.dirname`
 */
export function defineRemote(folder: string, options: RemoteOptions): Configuration[] {
  const isDevelopment = process.env[DEV_BUILD] !== undefined;
  const packageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const version = options.version ?? packageJson.version;
  demandNames(options, version);
  const buildId = buildIdOf(
    [folder, ...sharedFolders()],
    JSON.stringify([
      options,
      Object.values(options.replacements ?? {}).map((file) => readFileSync(file, 'utf8')),
      version,
      // A development session builds with the preset that it has in memory, whatever the files say by now.
      isDevelopment && performance.timeOrigin,
      lockFileOf(folder),
    ]),
  );
  const outputPath = options.outputPath ?? join(folder, isDevelopment ? '.cache/dev' : 'dist');
  const build: Build = {
    folder,
    options,
    isDevelopment,
    version,
    // A script's variable, too: names and versions have signs that none may have.
    federationName: `${options.name}_${version}_${buildId}`.replaceAll(/[^a-z0-9]+/gi, '_').toLowerCase(),
    outputPath,
    required: requiredOf(folder),
    weigh: weighing(outputPath),
  };
  return [browserBuild(build), serverBuild(build), stylesBuild(build)];
}

// Class names and the list of loaded chunks are named by `uniqueName`: the same for every version, so that the files of
// the next one differ by what was changed. A page has one version of a remote.
function baseOf({ folder, options, isDevelopment }: Build, target: 'browser' | 'server', writeStyles: boolean) {
  return {
    context: folder,
    mode: isDevelopment ? 'development' : 'production',
    devtool: false,
    resolve: RESOLVE,
    module: { rules: rulesFor(target), ...stylesModule(options.name, writeStyles) },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/webpack-bundler-runtime/, (module) => {
        if (module.request.startsWith(bundlerRuntime))
          module.request = join(import.meta.dirname, `federation-runtime${extname(import.meta.filename)}`);
      }),
      // The container's id is made of the build's name. Of three digits it is now and then another module's, and that one gets a new one.
      new rspack.ids.DeterministicModuleIdsPlugin({ maxLength: 5, fixedLength: true }),
      ...Object.entries(options.replacements ?? {}).map(
        ([ending, file]) => new rspack.NormalModuleReplacementPlugin(new RegExp(`${RegExp.escape(ending)}$`), file),
      ),
    ],
    optimization: {
      splitChunks: false,
      chunkIds: 'deterministic',
      moduleIds: false,
      minimizer: minimizersFor(),
    },
    performance: false,
    stats: 'errors-warnings',
    // The federation plugin warns that its manifest finds the files by its own address, as it should.
    infrastructureLogging: { level: 'error' },
  } satisfies Configuration;
}

/** What a development session builds is not minified, and nobody but its author meets it. */
function mapsOf({ folder, isDevelopment }: Build, target: 'browser' | 'server') {
  return isDevelopment ? [] : [privateMaps(join('..', MAPS_FOLDER, target), folder)];
}

/** What is not minified has no weight to be compared with. */
function scalesOf({ isDevelopment, weigh }: Build, build: 'browser' | 'server' | 'styles') {
  return isDevelopment ? [] : [weigh(build)];
}

function browserBuild(build: Build): Configuration {
  const { folder, options, version, federationName, outputPath, required } = build;
  const base = baseOf(build, 'browser', false);
  const usedExports = new UsedExportsPlugin();
  return {
    ...base,
    name: 'browser',
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: join(outputPath, 'browser'),
      clean: true,
      publicPath: 'auto',
      uniqueName: options.name,
      filename: '[name]-[contenthash:10].js',
      chunkFilename: '[name]-[contenthash:10].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 15_000,
      trustedTypes: { policyName: 'ninefold-remote' },
      // A module that throws when it starts must throw again at the next try, and not answer half run.
      strictModuleErrorHandling: true,
    },
    plugins: [
      ...base.plugins,
      withoutHeads(),
      ...mapsOf(build, 'browser'),
      federationPlugin(options, required, federationName, { type: 'var', name: federationName }, true),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      usedExports,
      forgetting(join(outputPath, 'build.json')),
      new ReleaseManifestPlugin({
        ...options,
        remote: options.name,
        version,
        federationName,
        outputPath,
        folder,
        required,
        used: () => usedExports.used(),
      }),
      ...scalesOf(build, 'browser'),
    ],
  };
}

function serverBuild(build: Build): Configuration {
  const { options, isDevelopment, federationName, outputPath, required } = build;
  const base = baseOf(build, 'server', false);
  return {
    ...base,
    name: 'server',
    target: ['node24', 'es2024'],
    entry: {},
    output: {
      path: join(outputPath, 'server'),
      clean: true,
      publicPath: '',
      uniqueName: options.name,
      filename: 'entry.js',
      chunkFormat: 'commonjs',
    },
    optimization: { ...base.optimization, minimize: !isDevelopment },
    plugins: [
      ...base.plugins,
      ...mapsOf(build, 'server'),
      federationPlugin(options, required, federationName, { type: 'commonjs-module' }, false),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      forgetting(join(outputPath, 'server', 'entry.js')),
      ...scalesOf(build, 'server'),
    ],
  };
}

function stylesBuild(build: Build): Configuration {
  const { options, outputPath } = build;
  const base = baseOf(build, 'browser', true);
  return {
    ...base,
    name: 'styles',
    target: ['web', 'es2022'],
    entry: options.exposes,
    output: {
      path: join(outputPath, 'styles'),
      clean: true,
      publicPath: './',
      uniqueName: options.name,
      cssFilename: '[name]-[contenthash:10].css',
    },
    module: {
      ...base.module,
      parser: { ...base.module.parser, javascript: { dynamicImportMode: 'eager' } },
    },
    externals: Object.fromEntries(SHARED_SINGLETONS.map((name) => [name, 'undefined'])),
    optimization: { ...base.optimization, usedExports: false },
    plugins: [
      ...base.plugins,
      forgetting(join(outputPath, 'styles.json')),
      new StylesManifestPlugin({ outputPath, exposes: options.exposes }),
      ...scalesOf(build, 'styles'),
    ],
  };
}
