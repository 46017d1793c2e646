import { relative } from 'node:path';
import type { Compilation, Compiler, Dependency, Module } from '@rspack/core';
import { SHARED_SINGLETONS } from './shared-singletons.ts';

/** Shared package → the exports of it that a build uses, by name. */
export type UsedExports = Record<string, string[]>;

const SHARED: ReadonlySet<string | undefined> = new Set(SHARED_SINGLETONS);
const ALL = Symbol('all exports');
/** What hands over a whole package: `import()`, `require()`. */
const OF_ALL = /^(?:import\(\)|cjs )/;
const INSTALLED = /[/\\]node_modules[/\\]/;

/**
 * Finds out which exports of the shared packages a remote uses, so that a host that lacks one can refuse it. The bundler knows that of
 * `import { usePlatform }` and of `platform.usePlatform` alike. Where a source of the remote takes a package as a whole, nobody can know:
 * the build fails and says where.
 */
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
        for (const module of modules) this.#read(compilation, module);
      });
    });
  }

  #read(compilation: Compilation, module: Module): void {
    for (const { dependency } of compilation.moduleGraph.getOutgoingConnections(module)) {
      const name = dependency.request;
      if (name === undefined || !SHARED.has(name)) continue;
      const exported = exportedBy(dependency);
      if (exported === ALL) {
        const file = module.nameForCondition();
        // What a library does with React, the range of versions that it needs says as well.
        if (!file || INSTALLED.test(file)) continue;
        const place = `${relative(compilation.compiler.context, file)}${lineOf(dependency)}`;
        compilation.errors.push(
          new Error(
            `${place} takes ${name} as a whole: name the exports that it uses, so that a host can tell whether it has them`,
          ),
        );
      } else if (exported !== undefined) {
        const known = this.#used.get(name) ?? new Set();
        this.#used.set(name, known.add(exported));
      }
    }
  }
}

/** The name that a reference to a package asks for; undefined: none. `ids` is the path behind an import: `React.memo` is `default`, `memo`. */
function exportedBy({ ids, type }: Dependency): string | typeof ALL | undefined {
  if (!ids) return OF_ALL.test(type) ? ALL : undefined;
  const [first = ALL, ...rest] = ids;
  return first === 'default' ? rest[0] : first;
}

function lineOf({ loc }: Dependency): string {
  return loc && 'start' in loc ? `:${loc.start.line}` : '';
}
