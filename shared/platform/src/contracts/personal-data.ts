import * as z from 'zod/mini';

/** `GET /service/customerfrontenddata/api/v1/psdata`: what the shop knows of its visitor (PSD-1). */
export const PersonalData = z.object({
  tracking: z.object({ loginStatus: z.enum(['LOGGED_IN', 'REMEMBERED', 'LOGGED_OUT']) }),
  customer: z.optional(z.object({ firstname: z.string(), lastname: z.string() })),
  loyaltyBeans: z.optional(z.int()),
  statuses: z.object({
    isCommunityMember: z.boolean(),
    cardMembershipStatus: z.enum(['NONE', 'MEMBER']),
    nl_status: z.optional(z.enum(['WAITING_FOR_DOI', 'SUBSCRIBED'])),
    /** The newsletter has not answered in time: the visitor may have one of these. */
    is_nl_status_unknown: z.optional(z.literal(true)),
  }),
});
export type PersonalData = z.infer<typeof PersonalData>;

/** Whether a customer has the loyalty card. */
export const CardMembership = z.pick(PersonalData.shape.statuses, { cardMembershipStatus: true });
export type CardMembership = z.infer<typeof CardMembership>;
