import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

let reads = 0;

/** Imports a module as it is now, with those beside it that it imports: a development session reads them anew after each change. */
export async function importAnew(path: string): Promise<Record<string, unknown>> {
  const read = `?read=${++reads}`;
  const hooks = registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      const isBeside = specifier.startsWith('.') && context.parentURL?.endsWith(read);
      return isBeside ? { ...resolved, url: `${resolved.url}${read}` } : resolved;
    },
  });
  try {
    return (await import(`${pathToFileURL(path).href}${read}`)) as Record<string, unknown>;
  } finally {
    hooks.deregister();
  }
}
