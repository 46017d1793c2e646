import { SITE_CODES } from '@ninefold/sites';
import { z } from 'zod';
import { RemoteName } from '../remote-name.ts';
import { CHANGE_KINDS } from './composition-state.ts';
import { Time } from './time.ts';

const Site = z.enum(SITE_CODES);

/** The first line of a history that is not as it was written; `gone`: the newest revision is not there. */
export const HistoryFault = z.object({
  what: z.enum(['changed', 'not sealed', 'gone']),
  revision: z.int(),
  site: Site.nullable(),
  remote: RemoteName.nullable(),
});
export type HistoryFault = z.infer<typeof HistoryFault>;

/**
 * The whole history, the oldest line first. `hash` is SHA-256, in hexadecimal, of the JSON list of previous, revision, site, remote, kind, from, to,
 * percent, at, actor, reason, address and client; `previous` is the hash of the line before, the first one's is empty.
 */
export const HistoryChainAnswer = z.object({
  lines: z.array(
    z.object({
      revision: z.int(),
      site: Site,
      remote: RemoteName,
      kind: z.enum(CHANGE_KINDS),
      from: z.string().nullable(),
      to: z.string(),
      percent: z.number().nullable(),
      at: Time,
      actor: z.string(),
      reason: z.string(),
      /** Null: by the shop itself, or before that was kept. */
      address: z.string().nullable(),
      client: z.string().nullable(),
      previous: z.string().nullable(),
      hash: z.string().nullable(),
    }),
  ),
  /** Hash of the last line. */
  head: z.string().nullable(),
  /** Null: every line is as it was written. */
  fault: HistoryFault.nullable(),
});
