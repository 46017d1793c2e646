/** For benchmarks, which measure the search at its own calls. */
export { readCategoryListing } from './catalogue/category-listing.ts';
export { readFilters } from './catalogue/filters.ts';
export { MOST_HELD } from './catalogue/held-catalogue.ts';
export { writeListed } from './catalogue/listed-product.ts';
export { importCategories } from './categories/import-categories.ts';
export { finishImport } from './import/finish-import.ts';
export { searchProducts } from './search/search-products.ts';
export { suggest } from './search/suggest.ts';
export { foldForIndex } from './language/fold-text.ts';
