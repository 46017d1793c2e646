import type { Breadcrumb, Listing } from '../../contract/listing.ts';

/** Schema.org's list of where a page stands. */
export function breadcrumbData(breadcrumbs: readonly Breadcrumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Schema.org's list of the products that a page shows; each product's page says the rest. */
export function listData({ products }: Pick<Listing, 'products'>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ url }, index) => ({ '@type': 'ListItem', position: index + 1, url })),
  };
}
