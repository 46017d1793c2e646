/** For benchmarks, which measure the search at its own calls. */
export { readCategoryListing } from './listing/category-listing.ts';
export { readFilters } from './listing/filters.ts';
export { MOST_HELD } from './index/columns/held-catalogue.ts';
export { writeListed } from './index/index-tables.ts';
export { importCategories } from './categories/import-categories.ts';
export { readCategoriesNamed } from './catalogue/category-repository.ts';
export { finishImport } from './import/finish-import.ts';
export { searchProducts } from './search/search-products.ts';
export { suggest } from './index/suggest.ts';
export { foldForIndex } from './language/fold-text.ts';
