import type { Rights } from './rights.ts';

/** Whether rights are what they say: an admin does everything everywhere, whatever remotes and sites they name. */
export const isAsSaid = ({ role, remotes, sites }: Rights): boolean =>
  role !== 'admin' || (remotes === null && sites === null);

/** What is said of rights that are not. */
export const NOT_AS_SAID = {
  path: ['role'],
  message: 'is for all remotes and all sites: name none, or take the role operator',
};
