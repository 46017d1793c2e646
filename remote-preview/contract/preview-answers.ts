import * as z from 'zod/mini';

const PreviewStatus = z.enum(['SUCCESS', 'BAD_REQUEST', 'INTERNAL_ERROR', 'UNAUTHORIZED']);
export type PreviewStatus = z.infer<typeof PreviewStatus>;

export const StatusAnswer = z.object({ status: PreviewStatus });
export type StatusAnswer = z.infer<typeof StatusAnswer>;

/** Who asks, and what they look at: `dateTime` is `YYYY-MM-DDTHH:MM` in the site's time zone; absent: now. */
export const AuthAnswer = z.object({
  status: PreviewStatus,
  dateTime: z.optional(z.string()),
  /** The same moment, `2026-12-01T09:00:00.000Z`: for services that choose their content by it. */
  instant: z.optional(z.string()),
  abTestName: z.optional(z.string()),
  abTestGroup: z.optional(z.string()),
});
export type AuthAnswer = z.infer<typeof AuthAnswer>;

export const AbTest = z.object({ name: z.string(), groups: z.array(z.object({ name: z.string() })) });
export type AbTest = z.infer<typeof AbTest>;

/** The groups that a visitor belongs to, one for each active test. */
export const AssignmentAnswer = z.object({
  assignments: z.array(z.object({ test: z.string(), group: z.string() })),
});
export type AssignmentAnswer = z.infer<typeof AssignmentAnswer>;
