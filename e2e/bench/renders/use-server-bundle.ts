import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Makes a host that starts with `--import` of this file render with the server bundle that SERVER_BUNDLE names instead of its own.
 */
const replacement = process.env['SERVER_BUNDLE'];
if (!replacement) throw new Error('SERVER_BUNDLE names no file');

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/host/dist/server/pages.cjs')
      ? { url: pathToFileURL(replacement).href, format: 'commonjs', shortCircuit: true }
      : next(specifier, context),
});
