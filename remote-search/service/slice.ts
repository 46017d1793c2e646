import type { Slice } from '@ninefold/service';
import { addCatalogueRoutes } from './routes/catalogue-routes.ts';
import { addSearchRoutes } from './routes/search-routes.ts';
import { seed } from './seed.ts';
import { keepUp } from './upkeep/keep-up.ts';

/** The catalogue of the nine sites and the search in it. */
export const slice: Slice = {
  name: 'search',
  migrations: new URL('./migrations', import.meta.url),
  register(app, context) {
    addCatalogueRoutes(app, context);
    addSearchRoutes(app, context);
    const end = keepUp(context.database, (error) => app.log.error(error));
    app.addHook('onClose', async () => end());
  },
  seed,
};
