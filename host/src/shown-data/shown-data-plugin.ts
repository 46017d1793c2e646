import { tellShownChanges } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { faultLog } from '../fault-log.ts';
import { PAGES_SLICE } from '../page-content/pages-slice.ts';
import { followShownData, type ShownData } from './shown-data.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How new the data is that pages are made of. */
    shownData: ShownData;
  }
}

/** Hears of changes of what everybody is shown. */
export const shownData = fp(
  async (app: FastifyInstance) => {
    const { opened, preparation, log } = app;
    await preparation.take(() => tellShownChanges(opened, PAGES_SLICE));
    const tell = faultLog(log);
    const followed = followShownData(opened.database, (cause) =>
      tell('changes of what pages show are not told: every page is rendered anew', cause),
    );
    app.addHook('preClose', async () => followed.close());
    app.decorate('shownData', followed);
  },
  { name: 'shown-data', dependencies: ['database'] },
);
