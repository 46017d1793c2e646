import type { RemoteName } from '@ninefold/contract';
import type { RolloutVerdict } from '@ninefold/contract/operators';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { Status, Vitals } from './operators-api.ts';

/** What came in of a version on one site. */
export type Numbers = Vitals['vitals'][number];

/** A rollout on one site, with the numbers of both versions. */
export interface RunningRollout {
  remote: RemoteName;
  site: SiteCode;
  percent: number;
  startedAt: string;
  actor: string;
  reason: string;
  /** What the other visitors have. */
  replaced: { version: string; numbers: Numbers | null };
  candidate: { version: string; numbers: Numbers | null };
  /** What the watch says; nothing before it has looked. */
  verdict: Pick<RolloutVerdict, 'verdict' | 'reason' | 'evidence'> | null;
}

/** The rollouts that run, remote by remote. */
export function runningRollouts(
  { remotes, sites }: Pick<Status, 'remotes' | 'sites'>,
  { vitals, verdicts = [] }: Pick<Vitals, 'vitals' | 'verdicts'>,
): RunningRollout[] {
  return remotes.flatMap((remote) =>
    SITE_CODES.flatMap((site): RunningRollout[] => {
      const live = sites[site][remote];
      if (!live?.rollout) return [];
      const { version, percent, startedAt, actor, reason } = live.rollout;
      const sideOf = (side: string) => ({
        version: side,
        numbers: vitals.find((one) => one.site === site && one.remote === remote && one.version === side) ?? null,
      });
      const [replaced, candidate] = [sideOf(live.version), sideOf(version)];
      const verdict = verdicts.find((one) => one.remote === remote && one.version === version) ?? null;
      return [{ remote, site, percent, startedAt, actor, reason, replaced, candidate, verdict }];
    }),
  );
}
