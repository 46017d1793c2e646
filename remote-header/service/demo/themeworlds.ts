import type { SiteCode } from '@ninefold/sites';
import type { ThemeworldSection } from '../../contract/themeworld.ts';
import { localized, type Localized } from '../localized.ts';
import type { themeworlds } from '../schema.ts';

interface DemoThemeworld {
  section: ThemeworldSection;
  scene: string;
  category: number;
  title: Localized;
  isCardOnly?: boolean;
  isStoreToo?: boolean;
  /** Days that it lasts from the day on which the content is loaded. */
  days?: number;
}

const DEMO_THEMEWORLDS: readonly DemoThemeworld[] = [
  {
    section: 'scout',
    scene: 'christmas',
    category: 4200,
    isCardOnly: true,
    title: {
      de: 'Lichterzauber',
      fr: 'Lumières enchantées',
      cs: 'Kouzlo světel',
      hu: 'Fényvarázs',
      pl: 'Magia świateł',
      sk: 'Čaro svetiel',
      tr: 'Işık büyüsü',
    },
  },
  {
    section: 'new',
    scene: 'autumn',
    category: 5100,
    isStoreToo: true,
    days: 60,
    title: {
      de: 'Goldene Tage',
      fr: 'Journées dorées',
      cs: 'Zlaté dny',
      hu: 'Arany napok',
      pl: 'Złote dni',
      sk: 'Zlaté dni',
      tr: 'Altın günler',
    },
  },
  {
    section: 'new',
    scene: 'breakfast',
    category: 2400,
    isStoreToo: true,
    days: 60,
    title: {
      de: 'Das lange Frühstück',
      fr: 'Le long petit-déjeuner',
      cs: 'Dlouhá snídaně',
      hu: 'Hosszú reggeli',
      pl: 'Długie śniadanie',
      sk: 'Dlhé raňajky',
      tr: 'Uzun kahvaltı',
    },
  },
  {
    section: 'more',
    scene: 'living',
    category: 4100,
    title: {
      de: 'Warm wohnen',
      fr: 'Cocon d’hiver',
      cs: 'Hřejivý domov',
      hu: 'Meleg otthon',
      pl: 'Ciepły dom',
      sk: 'Hrejivý domov',
      tr: 'Sıcacık evler',
    },
  },
  {
    section: 'more',
    scene: 'sustainability',
    category: 3400,
    title: {
      de: 'Länger gut',
      fr: 'Fait pour durer',
      cs: 'Vydrží déle',
      hu: 'Tovább tart',
      pl: 'Na dłużej',
      sk: 'Vydrží dlhšie',
      tr: 'Uzun ömürlü',
    },
  },
  {
    section: 'lastChance',
    scene: 'outdoor',
    category: 7200,
    days: 9,
    title: {
      de: 'Draußen unterwegs',
      fr: 'En pleine nature',
      cs: 'Na cestách',
      hu: 'Úton a szabadban',
      pl: 'Na szlaku',
      sk: 'Na cestách',
      tr: 'Yollarda',
    },
  },
];

const DAY_MS = 86_400_000;

/** The demo themeworlds of a site, with end dates counted from `loadedAt`. */
export function demoThemeworlds(site: SiteCode, loadedAt: Date): (typeof themeworlds.$inferInsert)[] {
  return DEMO_THEMEWORLDS.map(
    ({ section, scene, category, title, isCardOnly = false, isStoreToo, days }, position) => ({
      site,
      section,
      position,
      link: `category:${category}`,
      image: `/service/imagedelivery/image/teasers/${scene}`,
      title: localized(site, title),
      availability: isStoreToo ? ['ONLINE', 'STORE'] : ['ONLINE'],
      badges: [],
      isCardOnly,
      endDate: days === undefined ? null : new Date(loadedAt.getTime() + days * DAY_MS).toISOString().slice(0, 10),
    }),
  );
}
