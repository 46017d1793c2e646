import { hash } from 'node:crypto';
import { isPublicAddress, networkOf } from '@ninefold/service';
import type { Arm } from '../composition/visitor-arm.ts';
import type { Happening } from '../judge/guardrails.ts';
import { VITALS, type Vital } from '../judge/vital-ranges.ts';

/** A visitor of a page while a rollout runs on its site. */
export interface Visit {
  /** The name drawn for them. */
  visitor: string;
  /** The page that they look at. */
  view: string;
  address: string;
}

/** What became known of a visitor of a rollout, before it is known whether it counts. */
export type PendingObservation = {
  at: number;
  visitor: string;
  isCandidate: boolean;
  share: number;
  view: string;
  /** By a hash; whoever shares it counts once for each guardrail. */
  network: string;
} & ({ kind: 'entered' } | { kind: 'happened'; what: Happening } | { kind: 'measured'; what: Vital; value: number });

/** Collects what becomes known of the visitors of rollouts, until it is written. */
export interface TrialObservations {
  entered(visit: Visit, arms: readonly Arm[]): void;
  happened(visit: Visit, arm: Arm, what: Happening): void;
  measured(visit: Visit, arms: readonly Arm[], vitals: Partial<Record<Vital, number | undefined>>): void;
  /** Takes what has come of a release. */
  take(remote: string, version: string): PendingObservation[];
  /** Gives back what could not be written. */
  giveBack(remote: string, version: string, observations: readonly PendingObservation[]): void;
  /** Forgets what belongs to rollouts that run no longer. */
  keepOnly(isRunning: (remote: string, version: string) => boolean): void;
}

/** Of one release, while the database cannot be written; what comes then is not judged. */
const MOST_WAITING = 20_000;

export function createTrialObservations(): TrialObservations {
  const waiting = new Map<string, PendingObservation[]>();
  const keyOf = (remote: string, version: string) => `${remote}@${version}`;

  function add({ remote, version, isCandidate, share }: Arm, { visitor, view, address }: Visit, what: What): void {
    const key = keyOf(remote, version);
    const observations = waiting.get(key) ?? [];
    if (observations.length >= MOST_WAITING) return;
    waiting.set(key, observations);
    // Behind a proxy that hides the visitors' addresses all have its own, which is no reason to count them once.
    const network = isPublicAddress(address) ? hashOf(networkOf(address)) : visitor;
    observations.push({ at: Date.now(), visitor, isCandidate, share, view, network, ...what });
  }

  return {
    entered(visit, arms) {
      for (const arm of arms) add(arm, visit, { kind: 'entered' });
    },
    happened: (visit, arm, what) => add(arm, visit, { kind: 'happened', what }),
    measured(visit, arms, vitals) {
      for (const arm of arms)
        for (const what of VITALS) {
          const value = vitals[what];
          if (value !== undefined) add(arm, visit, { kind: 'measured', what, value });
        }
    },
    take(remote, version) {
      const taken = waiting.get(keyOf(remote, version)) ?? [];
      waiting.delete(keyOf(remote, version));
      return taken;
    },
    giveBack(remote, version, observations) {
      const key = keyOf(remote, version);
      waiting.set(key, [...observations, ...(waiting.get(key) ?? [])].slice(0, MOST_WAITING));
    },
    keepOnly(isRunning) {
      for (const key of waiting.keys()) {
        const [remote = '', version = ''] = key.split(/@(.*)/s);
        if (!isRunning(remote, version)) waiting.delete(key);
      }
    },
  };
}

type What =
  | { kind: 'entered' }
  | { kind: 'happened'; what: Happening }
  | { kind: 'measured'; what: Vital; value: number };

const hashOf = (network: string) => hash('sha256', network, 'base64url');
