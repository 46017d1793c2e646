import type { Compiler } from '@rspack/core';
import { SHARED_SINGLETONS } from './shared-singletons.ts';

/** Shared package → the exports of it that a build uses, by name. */
export type UsedExports = Record<string, string[]>;

const packages = SHARED_SINGLETONS.map((name) => RegExp.escape(name)).join('|');
/** As swc writes it, types gone: `import { usePlatform, useSite as site } from '@ninefold/platform'`. */
const IMPORT = new RegExp(
  String.raw`\b(?:import|export)\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*["'](${packages})["']`,
  'g',
);

/** The names in a module's imports of shared packages. */
export function usedBy(source: string): [name: string, exported: string][] {
  return [...source.matchAll(IMPORT)].flatMap(([, names = '', name = '']) =>
    names.split(',').flatMap((each): [string, string][] => {
      const exported = each.trim().split(/\s+as\s+/)[0]!;
      return exported === '' || exported === 'default' ? [] : [[name, exported]];
    }),
  );
}

/** Finds out which exports of the shared packages a remote uses, so that a host that lacks one can refuse it. */
export class UsedExportsPlugin {
  readonly #used = new Map<string, Set<string>>();

  /** What the last build uses, in the order of the alphabet. */
  used(): UsedExports {
    const names = [...this.#used.keys()].sort();
    return Object.fromEntries(names.map((name) => [name, [...this.#used.get(name)!].sort()]));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('UsedExportsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('UsedExportsPlugin', (modules) => {
        this.#used.clear();
        for (const module of modules) {
          const source = module.originalSource()?.source().toString() ?? '';
          for (const [name, exported] of usedBy(source))
            this.#used.set(name, (this.#used.get(name) ?? new Set()).add(exported));
        }
      });
    });
  }
}
