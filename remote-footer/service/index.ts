import type { Slice } from '@ninefold/service';
import { createContentRepository } from './content-repository.ts';
import { addContentRoutes } from './routes/content.ts';
import { addLogoRoutes } from './routes/logos.ts';
import { addViewRoute } from './routes/view.ts';
import { seedContents } from './seed-contents.ts';

/** The footer's service: what each site's footer shows, and its marks. */
export const slice: Slice = {
  name: 'footer',
  migrations: new URL('./migrations/', import.meta.url),
  register(app, { database, origin, preview }) {
    addContentRoutes(app, createContentRepository(database), { origin, preview });
    addLogoRoutes(app);
    addViewRoute(app);
  },
  async seed({ database, services }, progress) {
    const count = await seedContents(createContentRepository(database), services);
    if (count > 0) progress(`footer: content of ${count} sites`);
  },
};
