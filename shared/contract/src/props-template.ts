import { z } from 'zod';

/** A value that may stand in props; a text may hold placeholders in braces. */
const PropValue = z.union([z.string().max(500), z.number(), z.boolean()]);

/** Props of a slot as a release writes them down: `{ categoryNumber: '{categoryNumber}', placement: 'category' }`. */
export const PropsTemplate = z.record(z.string().max(60), PropValue);
export type PropsTemplate = z.infer<typeof PropsTemplate>;
