import type { customers } from '../schema.ts';

/** The people behind the demo accounts of the login. */
export const DEMO_CUSTOMERS: readonly (typeof customers.$inferInsert)[] = [
  {
    loginId: 'demo-anna',
    firstName: 'Anna',
    lastName: 'Berger',
    loyaltyBeans: 1250,
    isCommunityMember: true,
    hasCard: true,
    newsletterStatus: 'SUBSCRIBED',
  },
  { loginId: 'demo-ben', firstName: 'Ben', lastName: 'Keller', loyaltyBeans: 0 },
  { loginId: 'demo-clara', firstName: 'Clara', lastName: 'Novak', loyaltyBeans: 380, hasCard: true },
];
