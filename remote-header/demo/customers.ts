import type { customers } from '../service/schema.ts';

/** The people behind the demo accounts of the login. */
export const DEMO_CUSTOMERS: readonly (typeof customers.$inferInsert)[] = [
  {
    loginId: 'demo-anna',
    firstName: 'Anna',
    lastName: 'Berger',
    isCommunityMember: true,
    hasCard: true,
  },
  { loginId: 'demo-ben', firstName: 'Ben', lastName: 'Keller' },
  { loginId: 'demo-clara', firstName: 'Clara', lastName: 'Novak', hasCard: true },
];
