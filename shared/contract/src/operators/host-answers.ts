import { SITE_CODES } from '@ninefold/sites';
import { z } from 'zod';
import { Time } from './time.ts';

const Revision = z.int().nonnegative();

/** What one host says of itself, and whether it was heard of lately. */
export const HostReceipt = z.object({
  name: z.string(),
  /** What it is made of, as whoever deploys it names it. */
  build: z.string(),
  /** `current`: serves the newest revision of every site; `behind`: an older one of some; `gone`: nothing was heard of it for some seconds. */
  state: z.enum(['current', 'behind', 'gone']),
  /** Which revision of each site its visitors get. */
  sites: z.partialRecord(z.enum(SITE_CODES), Revision),
  /** What `/ready` has against it, each in a few words; none: it is ready. */
  faults: z.array(z.string()),
  startedAt: Time,
  /** By the database's clock, as `silentMs`. */
  seenAt: Time,
  /** For how long nothing has been heard of it. */
  silentMs: z.int().nonnegative(),
});
export type HostReceipt = z.infer<typeof HostReceipt>;

/** Every host on the shop's database, by name. One that has ended as it should is none; one that is gone is told for an hour. */
export const HostsAnswer = z.object({ newest: Revision, hosts: z.array(HostReceipt) });
export type HostsAnswer = z.infer<typeof HostsAnswer>;
