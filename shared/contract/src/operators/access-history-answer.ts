import { z } from 'zod';
import { Time } from './time.ts';

/** What was done about who may do what, and about what may be live when. */
export const ACCESS_KINDS = [
  'invited',
  'link given',
  'passkey made',
  'passkey added',
  'passkey removed',
  'provider linked',
  'rights changed',
  'removed',
  'token made',
  'token revoked',
  'signed in by the operators’ token',
  'second person asked for',
  'second person needed no more',
  'order waits',
  'order confirmed',
  'order refused',
  'order withdrawn',
  'freeze begun',
  'freeze ended',
  'quarantine lifted',
  'key added',
  'key revoked',
  'service token made',
  'service removed',
  'webhook added',
  'webhook removed',
  'person erased',
  'token keys replaced',
] as const;

/** Number of the first line that is not as it was written. */
export const AccessHistoryFault = z.object({ what: z.enum(['changed', 'gone']), number: z.int() });
export type AccessHistoryFault = z.infer<typeof AccessHistoryFault>;

/**
 * Who was given which rights, and lost them, the oldest line first. `hash` is SHA-256, in hexadecimal, of the JSON list of previous, number, at, actor,
 * kind, about, told, address and client; `previous` is the hash of the line before, the first one's is empty.
 */
export const AccessHistoryAnswer = z.object({
  lines: z.array(
    z.object({
      /** From 1. */
      number: z.int(),
      at: Time,
      actor: z.string(),
      kind: z.enum(ACCESS_KINDS),
      /** Whom, whose token or key, which sites or which release it is about. */
      about: z.string(),
      /** Rights, where they were given: `team, cart, AT`; else why. */
      told: z.string(),
      address: z.string().nullable(),
      client: z.string().nullable(),
      previous: z.string(),
      hash: z.string(),
    }),
  ),
  /** Hash of the last line. */
  head: z.string().nullable(),
  /** Null: every line is as it was written. */
  fault: AccessHistoryFault.nullable(),
});
