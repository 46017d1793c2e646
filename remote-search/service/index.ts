export { CategoriesRefused, type CategoryFault } from './categories/categories-refused.ts';
export { exportCategories, importCategoriesFile } from './categories/category-command.ts';
export type { UnknownProductTypes } from './categories/growing-tree.ts';
export { FeedRefused } from './import/feed-line.ts';
export { importFeedFile, type ImportFeedFileOptions } from './import/import-feed-file.ts';
export { ImportOvertaken } from './import/full-import.ts';
export { doubtAbout, doubtText, ImportRefused, mayBeMeant } from './import/judge-import.ts';
export type { FeedFault, ImportProgress, ImportReport } from './import/import-report.ts';
export {
  ReviewRefused,
  type DecidedReview,
  type DecisionKind,
  type Moderation,
  type ReviewStatus,
} from './reviews/moderation.ts';
export { withReviews } from './reviews/with-reviews.ts';
export { openSearchReport, type SearchReport } from './search/report-terms.ts';
export type { FeedSource } from './sources/feed-source.ts';
export { withSources, type FeedSources } from './sources/open-sources.ts';
export { StoreStockRefused, type StoreStockReport } from './store-stock/import-store-stock.ts';
export { forgetStoreStock, importStoreStockFile, storeStockStatus } from './store-stock/store-stock-command.ts';
export { slice } from './slice.ts';
