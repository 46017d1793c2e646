import { SERVICE_PAGES, type SiteCode } from '@ninefold/sites';
import type { NavigationNode } from '../contract/navigation.ts';
import type { Localized } from '../service/themeworlds/localized.ts';

interface DemoMainItem {
  kind: NonNullable<NavigationNode['kind']>;
  title: Localized;
  /** `category:1000`, `service:17`. */
  link: string;
  /** Where the item exists. @default all sites */
  sites?: readonly SiteCode[];
}

/** In the order of the navigation (NAV-1). */
export const MAIN_ITEMS: readonly DemoMainItem[] = [
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
    link: 'category:1000',
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
    link: 'category:10000',
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

/** Stands behind the others in advent. */
export const SEASONAL_ITEM: Pick<DemoMainItem, 'kind' | 'title' | 'link'> = {
  kind: 'categories',
  title: {
    de: 'Geschenke',
    fr: 'Cadeaux',
    cs: 'Dárky',
    hu: 'Ajándékok',
    pl: 'Prezenty',
    sk: 'Darčeky',
    tr: 'Hediyeler',
  },
  link: 'category:9000',
};
