/**
 * `npm run staff-token -w remote-preview -- maria@example.com` makes a token for a member of staff and prints it once.
 * Reads `DATABASE_URL` or `DATA_DIR` as the service does.
 */
import { migrateSlice, openDatabase } from '@ninefold/service';
import { resolve } from 'node:path';
import { slice } from './index.ts';
import { createStaffSessions } from './staff-sessions.ts';
import { STAFF_TOKEN_COOKIE } from './staff-cookies.ts';

const [actor] = process.argv.slice(2);
if (!actor) throw new Error('whose token? npm run staff-token -w remote-preview -- maria@example.com');

const { DATABASE_URL, DATA_DIR = '.data', INIT_CWD = '.' } = process.env;
const opened = await openDatabase({ url: DATABASE_URL, dataDir: resolve(INIT_CWD, DATA_DIR) });
try {
  await migrateSlice(opened, slice);
  const token = await createStaffSessions(opened.database).create(actor);
  console.log(`A session for ${actor}: set the cookie ${STAFF_TOKEN_COOKIE} on the shop's sites to\n${token}`);
} finally {
  await opened.close();
}
