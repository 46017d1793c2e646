import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';

const SCRIPT_TARGETS = { browser: ['chrome >= 111', 'firefox >= 114', 'safari >= 16.4'], server: ['node 24'] };

/** The loader rules that host and remotes share: TypeScript with React's JSX, stylesheets (modules by file name), fonts. */
export function rulesFor(target: 'browser' | 'server'): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      type: 'javascript/auto',
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          // React's development runtime is not shared, so no build uses it.
          transform: { react: { runtime: 'automatic', development: false } },
        },
        env: { targets: SCRIPT_TARGETS[target] },
      },
    },
    { test: /\.css$/, type: 'css/auto' },
    { test: /\.woff2$/, type: 'asset/resource', generator: { filename: 'fonts/[contenthash:10][ext]' } },
  ];
}

/** How stylesheets are named and whether they are written: only the styles build writes them, so that no script loads one. */
export function stylesModule(
  classPrefix: string,
  write: boolean,
): Pick<NonNullable<Configuration['module']>, 'parser' | 'generator'> {
  const naming = { localIdentName: `${classPrefix}__[local]_[hash:base64:6]`, exportsOnly: !write, esModule: true };
  return {
    parser: { 'css/auto': { namedExports: false }, 'css/module': { namedExports: false } },
    generator: { 'css/auto': naming, 'css/module': naming, css: { exportsOnly: !write } },
  };
}

/**
 * Names do not follow which letters are frequent: the hashes in a file would decide it, and a version would differ from the one before in
 * every name. swc's option is missing in rspack's types.
 */
const MANGLE: object = { disableCharFreq: true };

/** Minifiers that know the browsers, so that stylesheets need no detours for old ones. */
export function minimizersFor(): NonNullable<NonNullable<Configuration['optimization']>['minimizer']> {
  return [
    new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { mangle: MANGLE } }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: SCRIPT_TARGETS.browser } }),
  ];
}

export const RESOLVE: NonNullable<Configuration['resolve']> = { extensions: ['.tsx', '.ts', '.js', '.json'] };
