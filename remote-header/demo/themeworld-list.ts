import type { ThemeworldSection } from '../contract/themeworld.ts';
import type { Localized } from '../service/themeworlds/localized.ts';

export interface DemoThemeworld {
  section: ThemeworldSection;
  scene: string;
  category: number;
  title: Localized;
  isCardOnly?: boolean;
  isStoreToo?: boolean;
  badges?: readonly Localized[];
  /** Days from the day on which the content is loaded until its last one. Each section has worlds without an end, too. */
  days?: number;
  /** Days from that day until it begins. */
  startsAfterDays?: number;
  /** Shown in advent alone, until its last day. */
  isForAdvent?: boolean;
}

const LIMITED: Localized = {
  de: 'Limitiert',
  fr: 'Édition limitée',
  cs: 'Limitovaná edice',
  hu: 'Limitált',
  pl: 'Limitowane',
  sk: 'Limitovaná edícia',
  tr: 'Sınırlı sayıda',
};

const ONLINE_ONLY: Localized = {
  de: 'Nur online',
  fr: 'En ligne uniquement',
  cs: 'Jen online',
  hu: 'Csak online',
  pl: 'Tylko online',
  sk: 'Len online',
  tr: 'Yalnızca online',
};

/** The demo themeworlds, in the order of their sections. */
export const DEMO_THEMEWORLDS: readonly DemoThemeworld[] = [
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
    section: 'scout',
    scene: 'fashion',
    category: 5100,
    badges: [LIMITED],
    title: {
      de: 'Winter in Strick',
      fr: 'L’hiver en maille',
      cs: 'Zima v úpletu',
      hu: 'Kötött tél',
      pl: 'Zima w dzianinie',
      sk: 'Zima v úplete',
      tr: 'Örgülerle kış',
    },
  },
  {
    section: 'scout',
    scene: 'gift',
    category: 9100,
    title: {
      de: 'Kleine Überraschungen',
      fr: 'Petites surprises',
      cs: 'Malá překvapení',
      hu: 'Apró meglepetések',
      pl: 'Małe niespodzianki',
      sk: 'Malé prekvapenia',
      tr: 'Küçük sürprizler',
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
    section: 'new',
    scene: 'roastery',
    category: 1400,
    badges: [LIMITED],
    title: {
      de: 'Aus kleinen Röstereien',
      fr: 'Petites torréfactions',
      cs: 'Z malých pražíren',
      hu: 'Kis pörkölőkből',
      pl: 'Z małych palarni',
      sk: 'Z malých pražiarní',
      tr: 'Küçük kavurmacılardan',
    },
  },
  {
    section: 'new',
    scene: 'christmas',
    category: 3100,
    isStoreToo: true,
    badges: [LIMITED],
    isForAdvent: true,
    title: {
      de: 'Plätzchenzeit',
      fr: 'Le temps des biscuits',
      cs: 'Čas cukroví',
      hu: 'Süteménysütés ideje',
      pl: 'Czas pierniczków',
      sk: 'Čas medovníkov',
      tr: 'Kurabiye zamanı',
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
    section: 'more',
    scene: 'kitchen',
    category: 3100,
    isStoreToo: true,
    title: {
      de: 'Gut gekocht',
      fr: 'Bien mijoté',
      cs: 'Dobře uvařeno',
      hu: 'Jót főzni',
      pl: 'Dobrze ugotowane',
      sk: 'Dobre uvarené',
      tr: 'Lezzetli sofralar',
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
  {
    section: 'lastChance',
    scene: 'sale',
    category: 10000,
    badges: [ONLINE_ONLY],
    title: {
      de: 'Letzte Stücke',
      fr: 'Dernières pièces',
      cs: 'Poslední kusy',
      hu: 'Utolsó darabok',
      pl: 'Ostatnie sztuki',
      sk: 'Posledné kusy',
      tr: 'Son parçalar',
    },
  },
  {
    section: 'lastChance',
    scene: 'breakfast',
    category: 2400,
    days: 24,
    title: {
      de: 'Schön gedeckt',
      fr: 'Une jolie table',
      cs: 'Krásně prostřeno',
      hu: 'Szépen terítve',
      pl: 'Pięknie nakryte',
      sk: 'Krásne prestreté',
      tr: 'Şık sofralar',
    },
  },
  {
    section: 'lastChance',
    scene: 'outdoor',
    category: 7100,
    startsAfterDays: 24,
    days: 120,
    title: {
      de: 'Spielzeit im Freien',
      fr: 'Jouer dehors',
      cs: 'Hry venku',
      hu: 'Játék a szabadban',
      pl: 'Zabawy na dworze',
      sk: 'Hry vonku',
      tr: 'Açık havada oyun',
    },
  },
];
