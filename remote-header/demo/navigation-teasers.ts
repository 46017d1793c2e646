import type { Localized } from '../service/themeworlds/localized.ts';

interface DemoTeaser {
  /** Number of the category beside whose drill-down it stands. */
  category: number;
  link: string;
  scene: string;
  title: Localized;
}

/** Pictures beside the drill-down of the top categories. */
export const CATEGORY_TEASERS: readonly DemoTeaser[] = [
  {
    category: 1000,
    link: 'category:1400',
    scene: 'roastery',
    title: {
      de: 'Frisch geröstet: Länderkaffees',
      fr: 'Fraîchement torréfiés : nos cafés d’origine',
      cs: 'Čerstvě praženo: jednodruhové kávy',
      hu: 'Frissen pörkölve: egyeredetű kávék',
      pl: 'Świeżo palone: kawy jednorodne',
      sk: 'Čerstvo pražené: jednodruhové kávy',
      tr: 'Taze kavrulmuş: yöresel kahveler',
    },
  },
  {
    category: 2000,
    link: 'category:2100',
    scene: 'kitchen',
    title: {
      de: 'Die Maschine, die zu Ihnen passt',
      fr: 'La machine qui vous ressemble',
      cs: 'Kávovar, který se k vám hodí',
      hu: 'Az Önhöz illő kávégép',
      pl: 'Ekspres dopasowany do Ciebie',
      sk: 'Kávovar, ktorý sa k vám hodí',
      tr: 'Size uygun kahve makinesi',
    },
  },
  {
    category: 3000,
    link: 'category:3100',
    scene: 'breakfast',
    title: {
      de: 'Sonntags in der Küche',
      fr: 'Un dimanche en cuisine',
      cs: 'Neděle v kuchyni',
      hu: 'Vasárnap a konyhában',
      pl: 'Niedziela w kuchni',
      sk: 'Nedeľa v kuchyni',
      tr: 'Mutfakta bir pazar günü',
    },
  },
  {
    category: 4000,
    link: 'category:4100',
    scene: 'living',
    title: {
      de: 'Stoffe, die wärmen',
      fr: 'Des textiles tout en douceur',
      cs: 'Textil, který zahřeje',
      hu: 'Textilek, amelyek melengetnek',
      pl: 'Tkaniny, które otulają ciepłem',
      sk: 'Textil, ktorý zahreje',
      tr: 'İçinizi ısıtan dokular',
    },
  },
  {
    category: 5000,
    link: 'category:5100',
    scene: 'fashion',
    title: {
      de: 'Neue Lieblingsstücke',
      fr: 'Vos nouveaux favoris',
      cs: 'Nové oblíbené kousky',
      hu: 'Új kedvencek',
      pl: 'Nowe ulubione rzeczy',
      sk: 'Nové obľúbené kúsky',
      tr: 'Yeni favorileriniz',
    },
  },
  {
    category: 6000,
    link: 'category:6100',
    scene: 'autumn',
    title: {
      de: 'Gut angezogen durch den Herbst',
      fr: 'Bien habillé tout l’automne',
      cs: 'Dobře oblečeni na podzim',
      hu: 'Jól öltözve ősszel',
      pl: 'Dobrze ubrany jesienią',
      sk: 'Dobre oblečení na jeseň',
      tr: 'Sonbaharda şık ve rahat',
    },
  },
  {
    category: 7000,
    link: 'category:7200',
    scene: 'outdoor',
    title: {
      de: 'Raus ins Grüne',
      fr: 'Au grand air',
      cs: 'Vyrazte do přírody',
      hu: 'Irány a szabadba',
      pl: 'Ruszaj w plener',
      sk: 'Vyrazte do prírody',
      tr: 'Doğaya çıkın',
    },
  },
  {
    category: 9000,
    link: 'category:9100',
    scene: 'gift',
    title: {
      de: 'Freude, die immer passt',
      fr: 'Le cadeau qui tombe toujours juste',
      cs: 'Radost, která vždy padne',
      hu: 'Öröm, amely mindig jól jön',
      pl: 'Prezent, który zawsze pasuje',
      sk: 'Radosť, ktorá vždy sadne',
      tr: 'Her zaman doğru hediye',
    },
  },
  {
    category: 10000,
    link: 'category:10100',
    scene: 'sale',
    title: {
      de: 'Guter Kaffee, kleiner Preis',
      fr: 'Du bon café à petit prix',
      cs: 'Dobrá káva za malou cenu',
      hu: 'Jó kávé, kis áron',
      pl: 'Dobra kawa w dobrej cenie',
      sk: 'Dobrá káva za malú cenu',
      tr: 'İyi kahve, uygun fiyat',
    },
  },
];

/** Stands above the others in advent. */
export const SEASONAL_TEASER: DemoTeaser = {
  category: 1000,
  link: 'category:1400',
  scene: 'gift',
  title: {
    de: 'Röstungen zum Verschenken',
    fr: 'Des torréfactions à offrir',
    cs: 'Pražená káva jako dárek',
    hu: 'Ajándékba pörkölve',
    pl: 'Kawa na prezent',
    sk: 'Pražená káva ako darček',
    tr: 'Hediyelik kavrumlar',
  },
};
