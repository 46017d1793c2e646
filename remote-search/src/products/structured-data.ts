import type { Breadcrumb } from '../../contract/listing.ts';

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
