import { SITE_CODES } from '@ninefold/sites';
import { z } from 'zod';
import { RemoteName } from '../remote-name.ts';
import { Time } from './time.ts';

const Reason = z.string().trim().min(3).max(500);
const Place = { remote: RemoteName.nullable(), site: z.enum(SITE_CODES).nullable() };

/** Body of `mark`: from now on what changes for shoppers of the remote, the site, or the remote on the site waits for a second person. */
export const MarkOrder = z
  .strictObject({ ...Place, reason: Reason })
  .refine(({ remote, site }) => remote !== null || site !== null, 'names a remote, a site, or both');

/** Body of `unmark`. */
export const MarkEnd = z.strictObject({ id: z.uuid(), reason: Reason });

/** Where one person alone changes nothing for shoppers. Null: every remote, or every site. */
export const Mark = z.object({ id: z.uuid(), ...Place, actor: z.string(), reason: z.string(), at: Time });
export type Mark = z.infer<typeof Mark>;

/** What became of an order that a second person had to confirm; `interrupted`: the host ended before it told whether it was carried out. */
export const REQUEST_STATES = ['waiting', 'confirmed', 'refused', 'withdrawn', 'expired', 'interrupted'] as const;

/** An order that waits, or has waited, for a second person. */
export const OrderRequest = z.object({
  id: z.uuid(),
  /** In words: `activate cart 2.1.0 on DE, AT`. */
  what: z.string(),
  /** As it was said with the order. */
  reason: z.string(),
  /** The call as it was sent, as JSON; null once it is decided. A long one is cut off. */
  call: z.string().nullable(),
  actor: z.string(),
  at: Time,
  expiresAt: Time,
  state: z.enum(REQUEST_STATES),
  /** Who has confirmed, refused or withdrawn it. */
  decidedBy: z.string().nullable(),
  decidedAt: Time.nullable(),
  /** Why it was refused or withdrawn; null for others, and where nobody has kept it. */
  decidedBecause: z.string().nullish(),
  /** Whether who asks has the rights to confirm or refuse it. Hosts from before it was told say nothing. */
  mayDecide: z.boolean().optional(),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** Where a second person is needed, and the newest orders that waited for one: those that still wait first. */
export const SecondPersonAnswer = z.object({ marks: z.array(Mark), requests: z.array(OrderRequest) });

export const MarkAnswer = z.object({ id: z.uuid() });

/** Body of `confirm-request`. */
export const RequestConfirmation = z.strictObject({ id: z.uuid() });

/** Body of `refuse-request`; whoever has ordered it withdraws it. */
export const RequestRefusal = z.strictObject({ id: z.uuid(), reason: Reason });

/** What became of a request, and what the order answered when it was carried out. */
export const RequestAnswer = z.object({
  id: z.uuid(),
  state: z.enum(REQUEST_STATES),
  answer: z.unknown().optional(),
});
