import type { Slice } from '@ninefold/service';
import { footerContent } from './content-documents/footer-document.ts';
import { createContentRepository } from './content-repository.ts';
import { createReachableFooter } from './reachable-links.ts';
import { addContentRoutes } from './routes/content.ts';
import { addLogoRoutes } from './routes/logos.ts';
import { addViewRoute } from './routes/view.ts';

/** The footer's service: what each site's footer shows, and its marks. */
export const slice: Slice = {
  name: 'footer',
  paths: ['/service/footer/*', '/service/footer-images/*', '/service/promotion/api/promotion/SHOP_FOOTER'],
  migrations: new URL('./migrations/', import.meta.url),
  content: footerContent,
  register(app, { database, origin, preview, services }) {
    const footer = createReachableFooter(services);
    const onFault = (fault: string) => app.log.error(fault);
    const repository = createContentRepository(database, { onFault, standIn: (site) => footer.builtIn(site) });
    addContentRoutes(app, repository, footer, { origin, preview });
    addLogoRoutes(app);
    addViewRoute(app);
  },
};
