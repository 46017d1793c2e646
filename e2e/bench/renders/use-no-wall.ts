import { registerHooks } from 'node:module';

/** Makes a host that starts with `--import` of this file run its renderers' program, SERVER_BUNDLE, in its own process. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'node:child_process' && context.parentURL?.endsWith('/rendering/renderer-process.ts')
      ? { url: new URL('renderer-without-wall.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
