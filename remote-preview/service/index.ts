import type { Slice } from '@ninefold/service';
import { abTestContent } from './ab-test-content.ts';
import { createAbTests } from './ab-tests.ts';
import { addAbTestRoutes } from './routes/ab-tests.ts';
import { addAuthRoutes } from './routes/auth.ts';
import { addTokenRoute } from './routes/token.ts';
import { createStaffSessions } from './staff-sessions.ts';
import { staffSessions } from './schema.ts';

/** The preview's service: who may look at the shop of another moment, and the A/B tests. */
export const slice: Slice = {
  name: 'preview',
  paths: ['/service/preview/*', '/service/abtestfrontend/*'],
  migrations: new URL('./migrations/', import.meta.url),
  unseen: [staffSessions],
  content: abTestContent,
  register(app, { database, visitors }) {
    const sessions = createStaffSessions(database);
    const tests = createAbTests(database, (fault) => app.log.error(fault));
    // Every answer is one visitor's or one member of staff's own.
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    addAuthRoutes(app, sessions);
    addTokenRoute(app, sessions, tests);
    addAbTestRoutes(app, tests, sessions, visitors);
  },
};
