import type { Compiler, Stats } from '@rspack/core';
import { expect, it } from 'vitest';
import { weighing } from './weighing.ts';

/** Stands for one of a remote's three builds. */
function buildOf(of: ReturnType<typeof weighing>, name: Parameters<typeof of>[0]) {
  const begins: (() => void)[] = [];
  let end: (stats: Stats) => Promise<void>;
  const onBegin = { tap: (_: string, run: () => void) => void begins.push(run) };
  const onEnd = { tapPromise: (_: string, run: typeof end) => void (end = run) };
  const compiler = { hooks: { beforeRun: onBegin, watchRun: onBegin, done: onEnd }, watchMode: true };
  const plugin = of(name) as { apply(compiler: Compiler): void };
  plugin.apply(compiler as unknown as Compiler);
  return {
    begin: () => begins[1]!(),
    end: () => end({ hasErrors: () => false, toJson: () => ({}) } as unknown as Stats),
  };
}

it('REL-4 weighs nothing while the sources of one build, which are watched, are built anew: its files are not there', async () => {
  const of = weighing('/nowhere');
  const [browser, server, styles] = [buildOf(of, 'browser'), buildOf(of, 'server'), buildOf(of, 'styles')];
  await Promise.all([server.end(), styles.end()]);
  await expect(browser.end(), 'all are there to be weighed').rejects.toThrow('/nowhere');
  styles.begin();
  browser.begin();
  await browser.end();
  await expect(styles.end(), 'it is the last').rejects.toThrow('/nowhere');
});
