import type { Localized } from '../localized.ts';

interface CategoryTeaser {
  link: string;
  scene: string;
  title: Localized;
}

/** Stands above the teasers of a flyout. */
export const TEASER_HEADLINE: Localized = {
  de: 'Gerade beliebt',
  fr: 'À découvrir',
  cs: 'Právě oblíbené',
  hu: 'Most népszerű',
  pl: 'Teraz popularne',
  sk: 'Práve obľúbené',
  tr: 'Şu sıralar gözde',
};

/** Pictures beside the drill-down, by the number of a top category. */
export const CATEGORY_TEASERS: Readonly<Record<number, readonly CategoryTeaser[]>> = {
  1000: [
    {
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
  ],
  2000: [
    {
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
  ],
  3000: [
    {
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
  ],
  4000: [
    {
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
  ],
  5000: [
    {
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
  ],
  6000: [
    {
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
  ],
  7000: [
    {
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
  ],
  9000: [
    {
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
  ],
};
