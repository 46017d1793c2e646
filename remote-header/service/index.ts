import type { Slice } from '@ninefold/service';
import { WATCHLIST_FORM_PATH, WATCHLIST_PATH } from '../contract/paths.ts';
import { headerContent } from './content-documents/header-content.ts';
import { createCategoryTree } from './navigation/category-tree.ts';
import { createContentRepository } from './pages/page-repository.ts';
import { registerPictures } from './pictures/register-pictures.ts';
import { createLinkResolver } from './navigation/link-resolver.ts';
import { registerAccount } from './account/account-routes.ts';
import { registerCustomers } from './account/customer-routes.ts';
import { registerCancellations } from './cancellations/cancellation-routes.ts';
import { registerWithdrawals } from './withdrawals/withdrawal-routes.ts';
import { keeps, people } from './account/people.ts';
import { findGivenUp } from './receipts/find-given-up.ts';
import { receiptFigures } from './receipts/receipt-figures.ts';
import { registerContent } from './pages/page-routes.ts';
import { registerNavigation } from './navigation/navigation-routes.ts';
import { registerCardMembership, registerPersonalData } from './account/personal-data-routes.ts';
import { registerPromotions } from './promotions/promotion-routes.ts';
import { registerStores } from './stores/store-routes.ts';
import { registerThemeworlds } from './themeworlds/themeworld-routes.ts';
import { registerWatchlist } from './watchlist/watchlist-routes.ts';

export {
  addPictures,
  feedPictureStatus,
  listPictures,
  removePicture,
  retryFeedPictures,
  type AddedPicture,
  type PictureTarget,
} from './pictures/picture-command.ts';
export { listReturns, type ListedReturn } from './returns/list-returns.ts';
export { retryReceipts, type GivenUpReceipts } from './receipts/retry-receipts.ts';
export { listStoreIds } from './stores/store-ids.ts';
export { listCancellations, type ListedCancellation } from './cancellations/list-cancellations.ts';
export { listWithdrawals, type ListedWithdrawal } from './withdrawals/list-withdrawals.ts';
import { feedPictures, feedPicturesRead, pictures } from './schema.ts';

/** The header team's backend: personal data, navigation, themeworlds, promotions, content pages, stores, pictures. */
export const slice: Slice = {
  name: 'header',
  paths: [
    '/service/header-backend/*',
    '/service/promotion/*',
    '/service/themeworld-frontend/*',
    '/service/customerfrontenddata/*',
    '/service/imagedelivery/*',
    '/img/*',
  ],
  keptForVisitor: [WATCHLIST_PATH, `${WATCHLIST_PATH}/*`, WATCHLIST_FORM_PATH, `${WATCHLIST_FORM_PATH}/*`],
  withoutDatabase: ['/img/*'],
  migrations: new URL('migrations/', import.meta.url),
  people,
  unseen: [feedPictures, feedPicturesRead, pictures],
  keeps,
  troubles: findGivenUp,
  figures: [receiptFigures],
  content: headerContent,
  register(app, context) {
    const content = createContentRepository(context.database, (fault) => app.log.error(fault));
    const categories = createCategoryTree((call) => context.services(call));
    const links = createLinkResolver(categories, content);
    registerPersonalData(app, context, content);
    registerCardMembership(app, context);
    registerAccount(app, context, content);
    registerCustomers(app, context);
    registerWithdrawals(app, context);
    registerCancellations(app, context);
    registerWatchlist(app, context, content);
    registerNavigation(app, context, categories, links);
    registerThemeworlds(app, context, links);
    registerPromotions(app, context, links);
    registerContent(app, context, content, links);
    registerStores(app, context);
    registerPictures(app, context);
  },
};
