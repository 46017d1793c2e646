import type { Slice } from '@ninefold/service';
import { join } from 'node:path';
import { createCategoryTree } from './category-tree.ts';
import { createContentRepository } from './content-repository.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { registerImageDelivery } from './imagedelivery/index.ts';
import { createLinkResolver } from './link-resolver.ts';
import { registerAccount } from './routes/account.ts';
import { registerContent } from './routes/content.ts';
import { registerNavigation } from './routes/navigation.ts';
import { registerPersonalData } from './routes/personal-data.ts';
import { registerPromotions } from './routes/promotions.ts';
import { registerStores } from './routes/stores.ts';
import { registerThemeworlds } from './routes/themeworlds.ts';
import { registerWatchlist } from './routes/watchlist.ts';

export { exportContent, importContentFile, type ImportContentFileOptions } from './content/content-command.ts';
export { ContentRefused, type ContentFault } from './content/content-refused.ts';
export type { ContentImportReport, PartChanges } from './content/import-document.ts';

/** The header team's backend: personal data, navigation, themeworlds, promotions, content pages, stores, pictures. */
export const slice: Slice = {
  name: 'header',
  migrations: new URL('migrations/', import.meta.url),
  register(app, context) {
    const content = createContentRepository(context.database);
    const categories = createCategoryTree((call) => context.services(call));
    const links = createLinkResolver(categories, content);
    registerPersonalData(app, context);
    registerAccount(app, context);
    registerWatchlist(app, context, content);
    registerNavigation(app, context, categories, links);
    registerThemeworlds(app, context, links);
    registerPromotions(app, context, links);
    registerContent(app, content, links);
    registerStores(app, context);
    registerImageDelivery(app, { cacheFolder: join(context.dataDir, 'images') });
  },
  seed: seedDemo,
};
