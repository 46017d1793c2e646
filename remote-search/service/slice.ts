import type { Slice } from '@ninefold/service';
import { followSales } from './import/follow-sales.ts';
import { addCatalogueRoutes } from './routes/catalogue-routes.ts';
import { addSearchRoutes } from './routes/search-routes.ts';
import { addSitemapRoutes } from './routes/sitemap-routes.ts';
import { seed } from './seed.ts';
import { followTerms } from './search/follow-terms.ts';

/** The catalogue of the nine sites and the search in it. */
export const slice: Slice = {
  name: 'search',
  migrations: new URL('./migrations', import.meta.url),
  register(app, context) {
    addCatalogueRoutes(app, context);
    addSearchRoutes(app, context);
    addSitemapRoutes(app, context);
    followSales(app, context);
    const end = followTerms(context.database, (error) => app.log.error(error));
    app.addHook('onClose', async () => end());
  },
  seed,
};
