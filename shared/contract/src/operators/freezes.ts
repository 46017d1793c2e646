import { SITE_CODES } from '@ninefold/sites';
import { z } from 'zod';
import { GivenReason } from './release-answers.ts';
import { SiteMoment } from './site-moment.ts';
import { Time } from './time.ts';

const Site = z.enum(SITE_CODES);

/** A time in which a site gets nothing new. */
export const Freeze = z.object({
  id: z.uuid(),
  site: Site,
  from: Time,
  until: Time,
  reason: z.string(),
  actor: z.string(),
});
export type Freeze = z.output<typeof Freeze>;

/** Body of `freeze`. Each site gets one of its own: a time without a zone is the one on its clock. */
export const FreezeOrder = z.strictObject({
  sites: z.array(Site).min(1, 'name one at least').max(SITE_CODES.length),
  /** @default at once */
  from: SiteMoment.optional(),
  until: SiteMoment,
  reason: GivenReason,
});

/** Body of `unfreeze`. */
export const FreezeEnd = z.strictObject({ id: z.uuid(), reason: GivenReason });

/** Those that run or are to come, the next one first. */
export const FreezesAnswer = z.object({ freezes: z.array(Freeze) });
export const FreezeEndAnswer = z.object({ id: z.uuid() });
