import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

/** An editor writes a file in several steps. */
const SETTLE_MS = 100;
/** The folders of a remote of which something reaches its release. */
const FOLDERS = ['src', 'contract', 'content'];
/** The file that says what it exposes. */
export const CONFIGURATION = 'rspack.config.ts';

/**
 * Calls `build` after changes of a remote's sources, one call after the other. `onFault` is told, for people, where changes are not seen any more.
 *
 * @returns ends it, when no build runs any more
 */
export function followSources(
  folder: string,
  build: () => Promise<void>,
  onFault: (line: string) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  let isDue = false;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isDue) return;
      isDue = true;
      turn = turn.then(() => {
        isDue = false;
        return build();
      });
    }, SETTLE_MS);
  };
  const folders = FOLDERS.map((name) => join(folder, name)).filter((path) => existsSync(path));
  const watchers = [
    watch(folder, (_event, file) => void (file === CONFIGURATION && onChange())),
    ...folders.map((path) => watch(path, { recursive: true }, onChange)),
  ];
  for (const [index, path] of [folder, ...folders].entries())
    watchers[index]!.on('error', ({ message }) =>
      onFault(`Changes in ${path} are not seen any more (${message}): end this and start it again.`),
    );
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await turn;
  };
}
