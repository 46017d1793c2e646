import type { TellFault } from '../fault-log.ts';
import type { NeededRelease } from '../releases/live/needed-releases.ts';
import type { Reason } from '../releases/verify/refusal-reasons.ts';

export interface ReleaseProofOptions {
  /** What every host must be able to run. */
  needed: () => Promise<NeededRelease[]>;
  /** Why this one cannot run a release. */
  prove: (release: NeededRelease) => Promise<Reason[]>;
  onFault: TellFault;
}

/**
 * Whether this host could run what a roll-back, a rollout or an order for later needs, beside what is live. Releases never change: what has
 * been proven is not read again.
 */
export class ReleaseProof {
  readonly #options: ReleaseProofOptions;
  readonly #proven = new Set<string>();
  readonly #told = new Set<string>();
  #running: Promise<string | undefined> | undefined;
  #wasWell = false;

  constructor(options: ReleaseProofOptions) {
    this.#options = options;
  }

  /**
   * What keeps a host that starts from getting visitors; undefined once it could run everything. It stays well then: what is wrong in the
   * database is wrong for all hosts, which would go at once. Rejects when the database does not answer.
   */
  async check(): Promise<string | undefined> {
    if (this.#wasWell) return undefined;
    this.#running ??= this.#look().finally(() => (this.#running = undefined));
    return await this.#running;
  }

  /** The composition has changed: what is needed now and cannot be run stands in the log, at a host that is well, too. */
  lookAgain(): void {
    this.#look().catch((cause: unknown) => this.#options.onFault('what a roll-back needs cannot be read', cause));
  }

  async #look(): Promise<string | undefined> {
    const faults: string[] = [];
    for (const release of await this.#options.needed()) {
      const { remote, version, need } = release;
      const key = `${remote} ${version}`;
      if (need === 'live' || this.#proven.has(key)) continue;
      const reasons = await this.#options.prove(release);
      if (reasons.length === 0) this.#proven.add(key);
      else {
        faults.push(`${key} (${need})`);
        this.#tell(key, need, reasons);
      }
    }
    if (faults.length > 0) return `cannot be run here: ${faults.join(', ')}`;
    this.#wasWell = true;
    return undefined;
  }

  /** Once, however often it is asked. */
  #tell(key: string, need: string, reasons: readonly Reason[]): void {
    if (this.#told.has(key)) return;
    this.#told.add(key);
    const why = reasons.map(({ code, text }) => `${code}: ${text}`).join('; ');
    this.#options.onFault(`${key} cannot be run here, and is needed for: ${need}`, new Error(why));
  }
}
