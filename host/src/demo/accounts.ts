import type { Demo } from '@ninefold/service';
import { hashPassword } from '../login/password.ts';
import { accounts } from '../login/schema.ts';

/** Customers for trying the shop as somebody who is logged in. The header's demo knows their names. */
const DEMO_ACCOUNTS = [
  { loginId: 'demo-anna', email: 'anna@example.com' },
  { loginId: 'demo-ben', email: 'ben@example.com' },
  { loginId: 'demo-clara', email: 'clara@example.com' },
];
const PASSWORD = 'kaffee-und-kuchen';

/** Three customers whose password the login page tells. */
export const demo: Demo = {
  name: 'login',
  tables: [{ table: accounts }],
  async load({ database }) {
    if ((await database.$count(accounts)) > 0) return;
    const passwordHash = await hashPassword(PASSWORD);
    const rows = DEMO_ACCOUNTS.map((account) => ({ ...account, passwordHash, shownPassword: PASSWORD }));
    await database.insert(accounts).values(rows).onConflictDoNothing();
  },
};
