import type { CompositionState, Quarantine } from '@ninefold/contract/operators';
import { CodedError } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { endRolloutOf, goBackFrom, switchOff } from './composition-steps.ts';
import type { Orders } from './orders.ts';
import type { ReleaseRules } from '../rules/release-rules.ts';

/** Who acts when a release is put into quarantine, as the history names it. */
export const QUARANTINE_ACTOR = 'ninefold';

/**
 * Brings every site on which a quarantined release is live, or rolled out, back to what it had; where there is nothing to go back to,
 * the remote is switched off and its fallbacks are shown. Hosts may do so at once: what one has done changes nothing for the next.
 */
export async function enforceQuarantines(
  quarantines: readonly Quarantine[],
  { isBarred }: Pick<ReleaseRules, 'isBarred'>,
  current: () => CompositionState,
  orders: Pick<Orders, 'change'>,
): Promise<void> {
  for (const { remote, version, reason } of quarantines)
    for (const [site, remotes] of Object.entries(current().sites) as [
      SiteCode,
      CompositionState['sites'][SiteCode],
    ][]) {
      const live = remotes[remote];
      const order = {
        remote,
        sites: [site],
        actor: QUARANTINE_ACTOR,
        reason: `${version} is in quarantine: ${reason}`,
      };
      if (live?.rollout?.version === version) await orders.change('takeback', order, endRolloutOf(version));
      if (live?.version !== version || live.isKilled) continue;
      try {
        await orders.change('rollback', order, goBackFrom(version, isBarred(remote)));
      } catch (error) {
        // There is nothing to go back to, or this host could not run it.
        if (!(error instanceof CodedError)) throw error;
        await orders.change('kill', order, switchOff(version));
      }
    }
}
