import { rmSync } from 'node:fs';
import type { Compiler, Plugins } from '@rspack/core';

/**
 * Removes what the last build wrote there before another one begins. Of the three builds of a remote one may fail: with what it left the last time,
 * the other two would be a release that nobody has built.
 */
export function forgetting(file: string): Plugins[number] {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.beforeRun.tap('forgetting', () => rmSync(file, { force: true }));
    },
  };
}
