import type { CompositionState } from '@ninefold/contract/operators';
import { CodedError, type Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';
import type { TrialObservations } from './trial-observations.ts';
import { endTrials, judgeTrial, runningTrials, type RunningTrial } from './trials.ts';

/** Who takes back a rollout that does worse, as the history names it. */
export const WATCH_ACTOR = 'ninefold';

export interface RolloutWatch {
  database: Database;
  registry: Pick<ReleaseRegistry, 'current' | 'takeBack' | 'plans'>;
  observations: TrialObservations;
  settledMs?: number | undefined;
  /** Told of each rollout that cannot be looked at; the others are. */
  onFault: (fault: string, cause: unknown) => void;
}

/** Judges every rollout that runs, takes back those that do worse than what they replace, on all their sites, and lets plans go on. @returns looks once */
export function createRolloutWatch(options: RolloutWatch): () => Promise<void> {
  const { database, registry, observations, settledMs, onFault } = options;
  /** What ran at the last look. */
  let known: string | undefined;

  async function endOthers(state: CompositionState, running: readonly RunningTrial[]): Promise<void> {
    const names = JSON.stringify(running.map(({ remote, version }) => [remote, version]));
    if (names === known) return;
    observations.keepOnly((remote, version) => running.some((one) => one.remote === remote && one.version === version));
    await endTrials(database, state, running);
    known = names;
  }

  async function lookAt(trial: RunningTrial): Promise<void> {
    const pending = observations.take(trial.remote, trial.version);
    const giveBack = () => observations.giveBack(trial.remote, trial.version, pending);
    const verdict = await judgeTrial(database, trial, pending, settledMs).catch((error: unknown) => {
      giveBack();
      throw error;
    });
    if (!verdict) giveBack();
    if (verdict?.kind !== 'take-back') return;
    try {
      // A plan goes back on all of its sites, those where everybody has it included.
      await registry.plans.look();
    } finally {
      await takeBack(registry, trial, verdict.reason);
    }
  }

  return async () => {
    const state = registry.current();
    const running = runningTrials(state);
    await endOthers(state, running);
    for (const trial of running)
      await lookAt(trial).catch((cause: unknown) => onFault(`the watch over ${nameOf(trial)} failed`, cause));
    await registry.plans.look();
  };
}

const nameOf = ({ remote, version, starts }: RunningTrial) =>
  `${remote} ${version} on ${Object.keys(starts).join(', ')}`;

async function takeBack(registry: RolloutWatch['registry'], trial: RunningTrial, reason: string): Promise<void> {
  const { remote, version } = trial;
  const sites = Object.keys(trial.starts) as SiteCode[];
  try {
    await registry.takeBack({ remote, sites, version, actor: WATCH_ACTOR, reason: `${version}: ${reason}` });
  } catch (error) {
    // Another host was faster, or somebody has ended it on a site; the next look sees which are left.
    if (!(error instanceof CodedError) || error.code !== 'NO_ROLLOUT') throw error;
  }
}
