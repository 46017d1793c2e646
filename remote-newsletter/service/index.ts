import type { Slice } from '@ninefold/service';
import { addFormRoutes } from './routes/form.ts';
import { addSubscriberRoutes } from './routes/subscribers.ts';
import { createSubscriberRepository } from './subscriber-repository.ts';
import { createSubscriptions } from './subscriptions.ts';

/** The newsletter's service: who asked for it, and the proof that they did. */
export const slice: Slice = {
  name: 'newsletter',
  migrations: new URL('./migrations/', import.meta.url),
  register(app, { database, visitors }) {
    const subscriptions = createSubscriptions(createSubscriberRepository(database));
    addSubscriberRoutes(app, subscriptions, visitors);
    addFormRoutes(app, subscriptions, visitors);
  },
};
