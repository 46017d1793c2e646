import { registerHooks } from 'node:module';

/**
 * Makes the renderers of a host that starts with `--import` of this file run the program that SERVER_BUNDLE names instead of the host's own.
 */
const replacement = process.env['SERVER_BUNDLE'];
if (!replacement) throw new Error('SERVER_BUNDLE names no file');

const module = `export const RENDERER_FILE = ${JSON.stringify(replacement)};`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/renderer-file.ts')
      ? { url: `data:text/javascript,${encodeURIComponent(module)}`, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
