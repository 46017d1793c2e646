import type { Rights } from '@ninefold/contract/operators';

/** Whom a link is for. */
export interface JoinInvitee extends Rights {
  /** Null: the first admin, who says so. */
  name: string | null;
}
