import { SITE_CODES } from '@ninefold/sites';
import { z } from 'zod';
import { RemoteName } from '../remote-name.ts';

/** A version that some of a site's visitors get instead of the one that is live. */
const Rollout = z.strictObject({
  version: z.string(),
  /** Its share of the visitors, above 0 and below 100, in steps of 0.01. */
  percent: z.number(),
  /** When the first visitor could get it, as ISO instant; a change of the share leaves it. */
  startedAt: z.iso.datetime(),
  /** Who set the share, and why. */
  actor: z.string(),
  reason: z.string(),
});
export type Rollout = z.infer<typeof Rollout>;

const LiveRelease = z.strictObject({ version: z.string(), isKilled: z.boolean(), rollout: Rollout.optional() });

const SiteComposition = z.record(RemoteName, LiveRelease);

/** Which release fills each remote of each site. A remote that was never activated on a site is absent there. */
export const CompositionState = z.strictObject({
  /** Number of the change that led here; 0 before the first. */
  revision: z.int().nonnegative(),
  sites: z.record(z.enum(SITE_CODES), SiteComposition),
});
export type CompositionState = z.infer<typeof CompositionState>;

/** The release that is live on a site for one remote; a killed one shows its slots' fallbacks. */
export type LiveRelease = z.infer<typeof LiveRelease>;

/** Nothing live anywhere. */
export const EMPTY_COMPOSITION: CompositionState = {
  revision: 0,
  sites: Object.fromEntries(SITE_CODES.map((site) => [site, {}])) as CompositionState['sites'],
};

/** What can be done to a composition. */
export const CHANGE_KINDS = ['activate', 'rollback', 'kill', 'revive', 'rollout', 'takeback'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
