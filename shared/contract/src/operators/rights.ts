import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { z } from 'zod';
import { RemoteName } from '../remote-name.ts';

/**
 * What somebody is to the shop: a `viewer` looks; a `team` publishes and rolls out its remotes on its sites; an `operator` does everything
 * with releases, services and content on given sites; an `admin` does everything, and says who may do what.
 */
export const ROLES = ['viewer', 'team', 'operator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A role, and where it holds; null: for every remote, on every site. */
export const Rights = z.strictObject({
  role: z.enum(ROLES),
  remotes: z.array(RemoteName).min(1).max(100).nullable(),
  sites: z.array(z.enum(SITE_CODES)).min(1).max(SITE_CODES.length).nullable(),
});
export interface Rights {
  role: Role;
  remotes: readonly RemoteName[] | null;
  sites: readonly SiteCode[] | null;
}
