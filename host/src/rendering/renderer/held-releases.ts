import type { SlotModule } from '@ninefold/platform';
import { evaluateEntry } from '../../federation/evaluate-entry.ts';
import { isComponent } from '../../federation/is-component.ts';
import { createServerRelease } from '../../federation/server-release.ts';
import { releaseKey, type ReleaseCode } from '../messages.ts';
import { tellRunning } from './tell-running.ts';

/** A release whose code has run in this process. */
export interface HeldRelease {
  modules: ReadonlyMap<string, SlotModule>;
  texts: ReleaseCode['texts'];
  dispose: () => void;
}

/** The releases of this process, several versions of a remote side by side. */
export class HeldReleases {
  readonly #held = new Map<string, HeldRelease>();

  /** Runs a release's server entry and gets its modules, unless they are there. Rejects with what it throws. */
  async load({ remote, version, federationName, exposes, filename, code, texts }: ReleaseCode): Promise<void> {
    const key = releaseKey(remote, version);
    if (this.#held.has(key)) return;
    const release = createServerRelease({ remote, federationName, evaluate: () => evaluateEntry(code, filename) });
    const dispose = () => release.dispose();
    try {
      const modules = await Promise.all(
        exposes.map(async (name) => {
          const module = await release.load(name);
          if (!isComponent(module.default)) throw new Error(`${name} exposes no component: export it as default`);
          return [name, tellRunning(key, module)] as const;
        }),
      );
      this.#held.set(key, { modules: new Map(modules), texts, dispose });
    } catch (error) {
      dispose();
      throw error;
    }
  }

  get(remote: string, version: string): HeldRelease | undefined {
    return this.#held.get(releaseKey(remote, version));
  }

  /** Lets go of a release. Renders under way keep what they hold. */
  drop(key: string): void {
    this.#held.get(key)?.dispose();
    this.#held.delete(key);
  }
}
