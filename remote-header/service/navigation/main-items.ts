import type { SiteCode } from '@ninefold/sites';
import type { NavigationNode } from '../../contract/navigation.ts';
import type { Localized } from '../localized.ts';
import { SERVICE_PAGES } from '../service-page-numbers.ts';

/** A main item leads to a category of the catalogue, or to a link of the shop's content. */
export type MainItem = {
  kind: NonNullable<NavigationNode['kind']>;
  title: Localized;
  /** Where the item exists. @default all sites */
  sites?: readonly SiteCode[];
} & ({ category: number; link?: undefined } | { link: string; category?: undefined });

/** In the order of the navigation (NAV-1). */
export const MAIN_ITEMS: readonly MainItem[] = [
  {
    kind: 'themeworlds',
    title: {
      de: 'Themenwelten',
      fr: 'Univers',
      cs: 'Tematické světy',
      hu: 'Témavilágok',
      pl: 'Światy tematyczne',
      sk: 'Tematické svety',
      tr: 'Temalar',
    },
    link: `service:${SERVICE_PAGES.themeworlds}`,
  },
  {
    kind: 'categories',
    title: {
      de: 'Kategorien',
      fr: 'Catégories',
      cs: 'Kategorie',
      hu: 'Kategóriák',
      pl: 'Kategorie',
      sk: 'Kategórie',
      tr: 'Kategoriler',
    },
    link: `service:${SERVICE_PAGES.categories}`,
  },
  {
    kind: 'categories',
    title: { de: 'Kaffee', fr: 'Café', cs: 'Káva', hu: 'Kávé', pl: 'Kawa', sk: 'Káva', tr: 'Kahve' },
    category: 1000,
  },
  {
    kind: 'categories',
    title: {
      de: 'Sale',
      fr: 'Soldes',
      cs: 'Výprodej',
      hu: 'Akciók',
      pl: 'Wyprzedaż',
      sk: 'Výpredaj',
      tr: 'İndirim',
    },
    category: 10000,
  },
  {
    kind: 'link',
    title: {
      de: 'Partnerangebote',
      fr: 'Offres partenaires',
      cs: 'Nabídky partnerů',
      hu: 'Partnerajánlatok',
      pl: 'Oferty partnerów',
      sk: 'Ponuky partnerov',
      tr: 'İş ortağı fırsatları',
    },
    sites: ['DE', 'AT'],
    link: `service:${SERVICE_PAGES.partnerOffers}`,
  },
  {
    kind: 'link',
    title: {
      de: 'Weihnachten',
      fr: 'Noël',
      cs: 'Vánoce',
      hu: 'Karácsony',
      pl: 'Święta',
      sk: 'Vianoce',
      tr: 'Yılbaşı',
    },
    sites: ['DE', 'AT'],
    link: `service:${SERVICE_PAGES.christmas}`,
  },
];
