import type { Slice } from '@ninefold/service';
import { readCategoryNumbers } from './catalogue/category-numbers.ts';
import { categoryPart } from './categories/category-part.ts';
import { keptPictures } from './import/feed-pictures.ts';
import { keptGoods } from './import/forget-goods.ts';
import { followRules } from './import/follow-rules.ts';
import { followSales } from './import/follow-sales.ts';
import { addCatalogueRoutes } from './routes/catalogue-routes.ts';
import { addPictureRoutes } from './routes/picture-routes.ts';
import { addReviewRoutes } from './routes/review-routes.ts';
import { addSearchRoutes } from './routes/search-routes.ts';
import { addSitemapRoutes } from './routes/sitemap-routes.ts';
import { openProductIndex } from './index/product-index.ts';
import { beforeErasure, keeps, people } from './reviews/people.ts';
import { reviewFigures } from './reviews/review-figures.ts';
import { followReviews } from './reviews/settle-reviews.ts';
import { followTerms } from './search/follow-terms.ts';
import { synonymPart } from './search/site-synonyms/synonym-part.ts';
import { findTroubles } from './sources/feed-source.ts';
import {
  chosenProduct,
  feedPicture,
  feedSource,
  filingRules,
  learnedTerm,
  missedTerm,
  priceHistory,
  reviewDecision,
} from './schema.ts';
import { followSources } from './sources/follow-sources.ts';
import { sourceFigures } from './sources/source-figures.ts';

/** The catalogue of the nine sites and the search in it. */
export const slice: Slice = {
  name: 'search',
  paths: ['/service/searchfrontend/*', '/service/catalogue/*', '/sitemap-*'],
  migrations: new URL('./migrations', import.meta.url),
  content: { parts: [categoryPart, synonymPart], readCategories: readCategoryNumbers },
  people,
  beforeErasure,
  unseen: [learnedTerm, missedTerm, chosenProduct, feedSource, feedPicture, filingRules, priceHistory, reviewDecision],
  keeps: [...keeps, ...keptGoods, keptPictures],
  troubles: findTroubles,
  figures: [...sourceFigures, ...reviewFigures],
  register(app, context) {
    addCatalogueRoutes(app, context);
    addPictureRoutes(app, context);
    addReviewRoutes(app, context);
    addSearchRoutes(app, context);
    addSitemapRoutes(app, context);
    followRules(app, context);
    followSales(app, context);
    followSources(app, context);
    followReviews(app, context);
    followTerms(app, context);
  },
  prepare: ({ database }, progress) => openProductIndex(database).rebuildMissing(progress),
};
