import type { RemoteName } from '@ninefold/contract';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { OrderChoice } from './order-forms.ts';
import type { OrderOutlook, PublishedRelease, Status } from './operators-api.ts';

/** What a site has of a remote, now or after an order. */
export type SiteState = NonNullable<OrderOutlook['sites'][number]['before']>;

/** What an order needs to be chosen and looked over. */
export interface OrderModel {
  choice: OrderChoice;
  remotes: readonly RemoteName[];
  sites: readonly SiteCode[];
  /** Published versions of the chosen remote, newest first. */
  versions: string[];
  /** What the order would do; null until the choice is complete. */
  outlook: OrderOutlook | null;
}

/** @returns the choice with a version that its remote has */
export function choiceAmong<Choice extends Pick<OrderChoice, 'version'>>(
  choice: Choice,
  releases: readonly PublishedRelease[],
): Choice {
  // With another remote in the form, the version is still one of the remote before.
  return { ...choice, version: releases.find(({ version }) => version === choice.version)?.version };
}

export function orderModelOf(
  choice: OrderChoice,
  { remotes }: Pick<Status, 'remotes'>,
  releases: readonly PublishedRelease[],
  outlook: OrderOutlook | null,
): OrderModel {
  return { choice, remotes, sites: SITE_CODES, versions: releases.map(({ version }) => version), outlook };
}

/** What an order does not say yet of what its kind needs. */
export function missingIn({ kind, remote, version, percent, site }: OrderChoice): string[] {
  const hasVersion = kind === 'activate' || kind === 'rollout';
  return [
    ...(remote === undefined ? ['the remote'] : []),
    ...(hasVersion && version === undefined ? ['the version'] : []),
    ...(kind === 'rollout' && percent === undefined ? ['the share of the visitors'] : []),
    ...(site.length === 0 ? ['the sites'] : []),
  ];
}

/** Whether an order says all that its kind needs. */
export function isComplete(choice: OrderChoice): choice is OrderChoice & { remote: RemoteName } {
  return missingIn(choice).length === 0;
}
