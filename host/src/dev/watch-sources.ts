import { existsSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { workspaceRemotes } from '@ninefold/build/release';
import type { RemoteName } from '@ninefold/contract';

/** What a change of the sources asks for. */
export interface Work {
  /** Remotes to build and publish. */
  remotes: Set<RemoteName>;
  host: boolean;
  restart: boolean;
}

/** An editor writes a file in several steps. */
const SETTLE_MS = 50;

const noWork = (): Work => ({ remotes: new Set(), host: false, restart: false });

/** What a changed file asks for: `remote-cart/src/cart-page/cart-page.tsx`. */
export function workOf(path: string, watched: readonly RemoteName[]): Work {
  const work = noWork();
  if (/\.test\.tsx?$|\/testing\/|~$/.test(path)) return work;
  const [room = '', part = ''] = path.split('/');
  const remote = /^remote-(.+)$/.exec(room)?.[1];
  if (remote !== undefined) {
    if (part !== 'service' && part !== 'demo' && watched.includes(remote)) work.remotes.add(remote);
    work.restart = part !== 'src';
    return work;
  }
  work.restart = true;
  work.host = !path.startsWith('shared/service/');
  if (room === 'shared' && work.host) work.remotes = new Set(watched);
  return work;
}

/**
 * Watches the sources of the workspace. Calls `perform` with what is to be done, one call after the other; changes that come
 * meanwhile are the next call's. `onFault` is told of a folder that can be watched no more.
 *
 * @returns ends it
 */
export function watchSources(
  root: string,
  watched: readonly RemoteName[],
  perform: (work: Work) => Promise<void>,
  onFault: (line: string) => void,
): () => void {
  let due = noWork();
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();

  const onChange = (path: string) => {
    const { remotes, host, restart } = workOf(path, watched);
    due = { remotes: due.remotes.union(remotes), host: due.host || host, restart: due.restart || restart };
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(() => {
        const work = due;
        due = noWork();
        return work.remotes.size > 0 || work.host || work.restart ? perform(work) : undefined;
      });
    }, SETTLE_MS);
  };

  const folders = [
    ...workspaceRemotes(root).flatMap((name) => ['src', 'contract', 'service'].map((part) => `remote-${name}/${part}`)),
    ...['contract', 'kit', 'platform', 'sites', 'service'].map((name) => `shared/${name}/src`),
    'host/src',
  ];
  const watchers: FSWatcher[] = folders
    .filter((folder) => existsSync(join(root, folder)))
    .map((folder) =>
      watch(join(root, folder), { recursive: true }, (_event, file) => {
        if (file) onChange(`${folder}/${file.replaceAll('\\', '/')}`);
      }).on('error', ({ message }) => onFault(`changes in ${folder} are not seen any more (${message}): start anew`)),
    );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
