import { SITE_CODES } from '@ninefold/sites';
import { z } from 'zod';
import { RemoteName } from '../remote-name.ts';
import { CHANGE_KINDS } from './composition-state.ts';
import { Freeze } from './freezes.ts';
import { Percent, Revision, Version } from './release-answers.ts';

const Site = z.enum(SITE_CODES);
/** A query has one site as a text and several as a list. */
const asList = (value: unknown) => [value].flat();

/** Query of `order-outlook`: an order without a reason, which changes nothing. */
export const OrderOutlookQuery = z
  .strictObject({
    kind: z.enum(CHANGE_KINDS),
    remote: RemoteName,
    site: z.preprocess(asList, z.array(Site).min(1).max(SITE_CODES.length)),
    version: Version.optional(),
    percent: z.coerce.number().pipe(Percent).optional(),
  })
  .refine(({ kind, version }) => version !== undefined || (kind !== 'activate' && kind !== 'rollout'), {
    path: ['version'],
    message: 'is missing',
  })
  .refine(({ kind, percent }) => percent !== undefined || kind !== 'rollout', {
    path: ['percent'],
    message: 'is missing',
  });

/** What a site has of a remote. */
const SiteState = z.object({
  version: Version,
  isKilled: z.boolean(),
  rollout: z.object({ version: Version, percent: z.number() }).optional(),
});

/** What an order would do now. */
export const OrderOutlookAnswer = z.object({
  revision: Revision,
  sites: z.array(
    z.object({
      site: Site,
      before: SiteState.nullable(),
      /** Null where the order cannot be carried out: `refusal` says why. */
      after: SiteState.nullable(),
      refusal: z.enum(['NOT_LIVE', 'NOTHING_TO_ROLL_BACK', 'ALREADY_LIVE', 'ROLLOUT_RUNNING', 'NO_ROLLOUT']).nullable(),
    }),
  ),
  /** Those that stand against it. */
  freezes: z.array(Freeze),
  /** Why visitors may not get what it would give them. */
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
});
