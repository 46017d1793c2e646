import type { RemoteName } from '@ninefold/contract';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { stepOf, type Row, type StepRefusal } from '../releases/composition-steps.ts';
import type { OrderChoice } from './order-forms.ts';
import type { Freeze, PublishedRelease, Status } from './operators-api.ts';
import type { Past } from './replay-history.ts';

/** What a site has of a remote, now or after an order. */
export interface SiteState {
  version: string;
  isKilled: boolean;
  rollout?: { version: string; percent: number } | undefined;
}

/** What an order makes of one site. */
export interface Preview {
  site: SiteCode;
  before: SiteState | null;
  /** Null when the order cannot be carried out there: `problem` says why. */
  after: SiteState | null;
  problem: string | null;
}

/** What an order needs to be chosen and looked over. */
export interface OrderModel {
  choice: OrderChoice;
  /** The revision that the previews are made from. */
  revision: number;
  remotes: readonly RemoteName[];
  sites: readonly SiteCode[];
  /** Published versions of the chosen remote, newest first. */
  versions: string[];
  /** The chosen sites; empty until the choice is complete. */
  previews: Preview[];
  /** Those that hold now on the chosen sites, and stand against the order. */
  freezes: Freeze[];
}

export interface OrderFacts {
  choice: OrderChoice;
  status: Status;
  releases: readonly PublishedRelease[];
  freezes: readonly Freeze[];
  /** Of the chosen remote, as far as its kind of order needs it. */
  past: ReadonlyMap<SiteCode, Past>;
}

export function orderModelOf({ choice: asked, status, releases, freezes, past }: OrderFacts): OrderModel {
  const { remote, site: chosen } = asked;
  const versions = releases.map((release) => release.version);
  // With another remote in the form, the version is still one of the remote before.
  const choice = { ...asked, version: versions.find((version) => version === asked.version) };
  const previews =
    remote && isComplete(choice)
      ? SITE_CODES.filter((site) => chosen.includes(site)).map((site) => {
          const before = status.sites[site][remote] ?? null;
          return { site, before, ...outcomeOf(choice, before, past.get(site)?.earlier) };
        })
      : [];
  const isNew = choice.kind === 'activate' || choice.kind === 'rollout';
  const now = new Date().toISOString();
  const standing = freezes.filter(({ site, from }) => isNew && from <= now && chosen.includes(site));
  return {
    choice,
    freezes: standing,
    revision: status.revision,
    remotes: status.remotes,
    sites: SITE_CODES,
    versions,
    previews,
  };
}

/** Whether an order says all that its kind needs, apart from the sites. */
export function isComplete({ kind, remote, version, percent }: OrderChoice): boolean {
  if (remote === undefined) return false;
  if (kind === 'activate') return version !== undefined;
  if (kind === 'rollout') return version !== undefined && percent !== undefined;
  return true;
}

type Outcome = Pick<Preview, 'after' | 'problem'>;

const PROBLEMS: Record<StepRefusal, string> = {
  NOT_LIVE: 'The remote is not live here.',
  NOTHING_TO_ROLL_BACK: 'Nothing was live before.',
  ALREADY_LIVE: 'This version is live here already.',
  ROLLOUT_RUNNING: 'Another rollout is running here.',
  NO_ROLLOUT: 'No rollout runs here.',
};

/** What the step of the order makes of a site. @param earlier what was live there before, the newest last */
function outcomeOf(
  { kind, version, percent }: OrderChoice,
  before: SiteState | null,
  earlier: readonly string[] = [],
): Outcome {
  const by = { actor: '', reason: '' };
  const rollout = before?.rollout ? { ...before.rollout, ...by, startedAt: '' } : null;
  const row = before
    ? { version: before.version, isKilled: before.isKilled, earlier: [...earlier], rollout }
    : undefined;
  const after = stepOf(kind, { ...by, version, percent })(row);
  return typeof after === 'string'
    ? { after: null, problem: PROBLEMS[after] }
    : { after: stateOf(after), problem: null };
}

function stateOf({ version, isKilled, rollout }: Row): SiteState {
  return { version, isKilled, ...(rollout && { rollout: { version: rollout.version, percent: rollout.percent } }) };
}
