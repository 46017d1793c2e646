import type { RemoteName } from '@ninefold/contract';
import type { Rights, Role } from '@ninefold/contract/operators';
import type { SiteCode } from '@ninefold/sites';

/** What is done, and the roles that may. */
const ALLOWED = {
  /** Read what is live, published, ordered and counted. */
  look: ['viewer', 'team', 'operator', 'admin'],
  /** Show a version, or a build that is worked on, to whoever has a link. */
  show: ['team', 'operator', 'admin'],
  publish: ['team', 'operator', 'admin'],
  /** Change what is live. */
  order: ['team', 'operator', 'admin'],
  /** Let a release out of quarantine. */
  lift: ['operator', 'admin'],
  content: ['operator', 'admin'],
  services: ['operator', 'admin'],
  /** Ask for a second person, or for none any more. */
  mark: ['operator', 'admin'],
  /** Say who may do what: people and tokens. */
  people: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof ALLOWED;

/** What an action is done to. Without a remote or a site it concerns none of its own. */
export interface Target {
  remote?: RemoteName | undefined;
  site?: SiteCode | undefined;
}

/** The one answer to whether somebody may do something. Whoever looks sees everything; else remotes and sites must be theirs. */
export function mayDo({ role, remotes, sites }: Rights, action: Action, { remote, site }: Target): boolean {
  const roles: readonly Role[] = ALLOWED[action];
  if (!roles.includes(role)) return false;
  if (role === 'admin' || action === 'look') return true;
  // Where every remote is meant, a mark is no matter of some.
  const isTheirRemote = remotes === null || (remote === undefined ? action !== 'mark' : remotes.includes(remote));
  const isTheirSite = site === undefined || sites === null || sites.includes(site);
  return isTheirRemote && isTheirSite;
}

/** As {@link mayDo}, to all of them; without one, to what is of no remote or site. */
export function mayDoAll(rights: Rights, action: Action, targets: readonly Target[]): boolean {
  return (targets.length === 0 ? [{}] : targets).every((target) => mayDo(rights, action, target));
}
