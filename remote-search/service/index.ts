export { readCategoryNumbers } from './catalogue/category-numbers.ts';
export { FeedRefused } from './import/feed-line.ts';
export { importFeedFile, type ImportFeedFileOptions } from './import/import-feed-file.ts';
export type { FeedFault, ImportProgress, ImportReport } from './import/import-report.ts';
export { slice } from './slice.ts';
