import { minimizersFor, RESOLVE, rulesFor, stylesModule, withoutHeads } from '@ninefold/build';
import type { PageType } from '@ninefold/platform';
import { rspack, type Configuration, type Stats } from '@rspack/core';
import { hash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pageTableOf, sheetOf, slotNamesOf, workspaceView } from '@ninefold/host/testing';
import { REMOTES } from '../../src/remotes.ts';
import { REPOSITORY_ROOT } from '../../src/repository-root.ts';
import type { BenchPage } from '../pages/bench-pages.ts';
import { exposedModules } from './exposed-modules.ts';

/** Where the bundles' files are served: where the host's own are, since the page's script policy lets chunks come from nowhere else. */
export const BUNDLE_PATH = '/assets/';

export interface OneBundle {
  /** What the build wrote: file name → content. */
  folder: string;
  /** The script that starts a page of each type. */
  scripts: ReadonlyMap<PageType, { src: string; integrity: string }>;
  /** The host's server bundle with the remotes built in. */
  serverFile: string;
}

const HOST = join(REPOSITORY_ROOT, 'host');
const CACHE = join(import.meta.dirname, '..', '.cache', 'one-bundle');
const RENDERS = join(import.meta.dirname, '..', 'renders');

/**
 * Builds the shop as if it were one application: the host's own sources, but the module that gets slots from releases is
 * replaced by imports of the remotes' exposed modules. For the browser one script for each page type, with React, the
 * platform and the slots that the page needs at once; slots that can wait are chunks of their own. For the server one file.
 */
export async function buildOneBundle(pages: readonly BenchPage[]): Promise<OneBundle> {
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(join(CACHE, 'source'), { recursive: true });
  const exposed = await exposedModules();
  const source = join(CACHE, 'source', 'server-release.ts');
  await writeFile(source, serverReleaseOf(exposed));
  const configurations = [serverBuild('one-bundle', [[/\/federation\/server-release\.ts$/, source]])];
  for (const page of pages) configurations.push(await browserBuild(page, exposed));
  const builds = await run(configurations);

  const scripts = new Map<PageType, { src: string; integrity: string }>();
  for (const { pageType } of pages) {
    const { assetsByChunkName } = builds.get(pageType)!.toJson({ all: false, assets: true });
    const file = assetsByChunkName![pageType]!.find((name) => name.endsWith('.js'))!;
    const content = await readFile(join(CACHE, 'browser', file));
    const integrity = `sha384-${hash('sha384', content, 'base64')}`;
    scripts.set(pageType, { src: BUNDLE_PATH + file, integrity });
  }
  return { folder: join(CACHE, 'browser'), scripts, serverFile: serverFileOf('one-bundle') };
}

async function browserBuild(
  { pageType, path }: BenchPage,
  exposed: ReadonlyMap<string, string>,
): Promise<Configuration> {
  const view = await workspaceView('DE', REMOTES);
  const table = pageTableOf(view);
  const route = pageType === 'home' ? table.home([], new Map()) : table.find(path.split('?')[0]!);
  if (!route || 'redirect' in route) throw new Error(`${path} is no page`);
  const at = (place: 'page/header' | 'page/footer') => [{ name: table.frame.get(place)!, props: {} }];
  const page = { pageType, above: at('page/header'), main: route.main, below: at('page/footer') };
  const names = slotNamesOf(view, page, route.shows);
  const isAtOnce = (name: string) => sheetOf(view, name)?.hydrate === 'now';
  const atOnce = names.filter(isAtOnce);
  const later = names.filter((name) => !isAtOnce(name));
  const source = join(CACHE, 'source', `${pageType}.ts`);
  await writeFile(
    source,
    [
      ...atOnce.map((name, index) => `import * as slot${index} from '${exposed.get(name)}';`),
      'const modules = {',
      ...atOnce.map((name, index) => `  '${name}': () => Promise.resolve(slot${index}),`),
      ...later.map((name) => `  '${name}': () => import('${exposed.get(name)}'),`),
      '};',
      'export const createPageFederation = () => (name) => modules[name]();',
    ].join('\n'),
  );
  return {
    ...base(pageType, 'browser'),
    target: ['web', 'es2022'],
    entry: { [pageType]: './src/client/main.tsx' },
    output: {
      path: join(CACHE, 'browser'),
      publicPath: BUNDLE_PATH,
      uniqueName: `one_bundle_${pageType}`,
      filename: '[name]-[contenthash:10].js',
      chunkFilename: `${pageType}-[name]-[contenthash:10].js`,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'ninefold-remote' },
    },
    plugins: [
      defines('browser'),
      withoutHeads(),
      new rspack.NormalModuleReplacementPlugin(/^\.\/federation\.ts$/, source),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  };
}

function serverReleaseOf(exposed: ReadonlyMap<string, string>): string {
  const slots = [...exposed];
  return [
    ...slots.map(([, file], index) => `import * as slot${index} from '${file}';`),
    'const modules = {',
    ...slots.map(([name], index) => `  '${name}': slot${index},`),
    '};',
    'export const createServerRelease = ({ remote }) => ({',
    '  load: (module) => Promise.resolve(modules[`${remote}/${module}`]),',
    '  dispose: () => undefined,',
    '});',
  ].join('\n');
}

/** Builds the renderers' program for the host's own process: nothing is locked, nobody is told whose code runs. @returns its file */
export async function buildWithoutWall(): Promise<string> {
  const name = 'without-wall';
  await run([
    serverBuild(name, [
      [/\/lock-realm\.ts$/, join(RENDERS, 'no-realm-lock.ts')],
      [/\/tell-running\.ts$/, join(RENDERS, 'no-telling.ts')],
      [/\/watch-memory\.ts$/, join(RENDERS, 'no-memory-watch.ts')],
    ]),
  ]);
  return serverFileOf(name);
}

const serverFileOf = (name: string) => join(CACHE, name, 'renderer.cjs');

function serverBuild(name: string, replaced: readonly [RegExp, string][]): Configuration {
  return {
    ...base(name, 'server'),
    target: ['node24', 'es2024'],
    entry: { renderer: './src/rendering/renderer/main.ts' },
    output: { path: join(CACHE, name), filename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
    plugins: [
      defines('server'),
      ...replaced.map(([asked, instead]) => new rspack.NormalModuleReplacementPlugin(asked, instead)),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

function base(name: string, target: 'browser' | 'server'): Configuration {
  return {
    name,
    context: HOST,
    mode: 'production',
    devtool: false,
    resolve: RESOLVE,
    module: { rules: rulesFor(target), ...stylesModule('one', false) },
    optimization: { minimizer: minimizersFor() },
    performance: false,
  };
}

/** What the host's own build puts into its sources: the versions, of which nothing here depends. */
function defines(target: 'browser' | 'server') {
  const { sharedVersions } = createRequire(import.meta.url)(join(HOST, 'dist', 'server', 'pages.cjs')) as {
    sharedVersions: Record<string, string>;
  };
  return new rspack.DefinePlugin({
    __SHARED_VERSIONS__: JSON.stringify(sharedVersions),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: JSON.stringify(target === 'browser' ? 'web' : 'node'),
  });
}

function run(configurations: Configuration[]): Promise<Map<string, Stats>> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configurations);
    compiler.run((error, result) => {
      compiler.close(() => undefined);
      if (error || !result) return reject(error ?? new Error('The build of one bundle gave nothing'));
      if (result.hasErrors()) return reject(new Error(result.toString({ preset: 'errors-only' })));
      resolve(new Map(result.stats.map((stats) => [stats.compilation.name!, stats])));
    });
  });
}
