import type { RemoteName } from '@ninefold/contract';
import { CodedError } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { Rollout } from '@ninefold/contract/operators';
import type { ReleaseRegistry } from '../releases/registry.ts';
import { judgeRollout, type Counted } from './judge-rollout.ts';

/** Who takes back a rollout that does worse, as the history names it. */
export const WATCH_ACTOR = 'ninefold';

const NOTHING: Counted = { views: 0, failures: 0, serverFailures: 0 };

/** Looks at every rollout that runs, and takes back those that do worse than what they replace. */
export async function watchRollouts(registry: ReleaseRegistry): Promise<void> {
  for (const [site, remotes] of Object.entries(registry.current().sites) as [SiteCode, object][]) {
    for (const [remote, { version, rollout }] of Object.entries(remotes)) {
      if (rollout) await watchRollout(registry, site, remote, version, rollout);
    }
  }
}

async function watchRollout(
  registry: ReleaseRegistry,
  site: SiteCode,
  remote: RemoteName,
  live: string,
  { version, startedAt }: Rollout,
): Promise<void> {
  // Counts are by minute: the one in which it began is the first.
  const since = new Date(Math.floor(Date.parse(startedAt) / 60_000) * 60_000);
  const { vitals } = await registry.vitals({ site, remote, since });
  const counted = (of: string) => vitals.find((each) => each.version === of) ?? NOTHING;
  const reason = judgeRollout(counted(version), counted(live));
  if (reason === undefined) return;
  try {
    await registry.takeBack({ remote, sites: [site], version, actor: WATCH_ACTOR, reason: `${version}: ${reason}` });
  } catch (error) {
    // Another host was faster.
    if (!(error instanceof CodedError) || error.code !== 'NO_ROLLOUT') throw error;
  }
}
