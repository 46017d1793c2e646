import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

// What an entry imports before it loads the rest, so that this starts in a part of the time.

// Node keeps what it compiles of the modules, for this process and for those that it starts. Whoever starts them may name another folder.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'ninefold');
enableCompileCache(process.env['NODE_COMPILE_CACHE']);

// To know that a file is a module, Node parses the package.json above it, for each file anew. That of Drizzle has 180 KB, and a start loads a
// hundred of its files, which took half a second. What they import from one another is a module.
const DRIZZLE = '/node_modules/drizzle-orm/';
registerHooks({
  resolve(specifier, context, next) {
    const isOfDrizzle =
      context.parentURL?.includes(DRIZZLE) === true && specifier.startsWith('.') && specifier.endsWith('.js');
    if (!isOfDrizzle) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
