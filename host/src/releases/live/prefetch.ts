import type { RemoteName } from '@ninefold/contract';
import type { CompositionState } from '@ninefold/contract/operators';
import type { ReleaseRegistryOptions } from '../registry-options.ts';
import type { ReleaseDeltas } from '../files/release-deltas.ts';
import type { ReleaseStore } from '../publish/release-store.ts';

/** Brings what is live to this host's disk, so that the shop goes on when the database does not answer. */
export interface Prefetch {
  follow(state: CompositionState): void;
  /** Ends after the file that is under way. */
  close(): Promise<void>;
}

/** Fetches the live releases in the background, one after another. What fails is fetched when it is asked for. */
export function createPrefetch(
  store: ReleaseStore,
  deltas: ReleaseDeltas,
  onFault: ReleaseRegistryOptions['onFault'],
): Prefetch {
  const ending = new AbortController();
  const wanted = new Set<string>();
  let running = Promise.resolve();

  async function fetchRelease(remote: RemoteName, version: string): Promise<void> {
    try {
      await store.fetch(remote, version, ending.signal);
      if (!ending.signal.aborted) await deltas.fetch(remote, version);
    } catch (cause) {
      wanted.delete(`${remote}@${version}`);
      if (!ending.signal.aborted) onFault?.(`${remote} ${version} cannot be fetched ahead`, cause);
    }
  }

  function want(remote: RemoteName, version: string): void {
    const key = `${remote}@${version}`;
    if (wanted.has(key)) return;
    wanted.add(key);
    running = running.then(() => fetchRelease(remote, version));
  }

  return {
    follow(state) {
      for (const composition of Object.values(state.sites)) {
        for (const [remote, { version, rollout }] of Object.entries(composition)) {
          want(remote, version);
          if (rollout) want(remote, rollout.version);
        }
      }
    },
    close() {
      ending.abort();
      return running;
    },
  };
}
