import { PATHS, searchPath } from '@ninefold/sites';

const ORGANIZATION_ID = `${PATHS.home}#organization`;

/** What the home page says of the shop to search engines: who it is, and how to search in it. */
export const HOME_DATA: readonly object[] = [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': ORGANIZATION_ID,
    name: 'Ninefold',
    url: PATHS.home,
    logo: '/assets/icon.svg',
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Ninefold',
    url: PATHS.home,
    publisher: { '@id': ORGANIZATION_ID },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${searchPath('')}{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];
