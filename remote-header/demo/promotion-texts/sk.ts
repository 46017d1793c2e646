import type { PromotionTexts } from './promotion-texts.ts';

export const SLOVAK: PromotionTexts = {
  benefits: {
    shipping: 'Doprava zadarmo od {freeShipping}',
    returns: '{returnPeriod} na vrátenie',
    pickup: 'Vyzdvihnutie vo viac ako {pickupStores} predajniach',
    freshlyRoasted: 'Čerstvo pražené v malých dávkach',
  },
  topBanner: {
    headline: '15 % na všetky kávovary',
    headlineShort: '15 % na kávovary',
    instructions: 'Skopírujte kód a uplatnite ho v košíku',
    legalHint: 'Podmienky',
    legalHintShort: 'Info',
    legalText: 'Platí na kávovary do vypredania zásob. Kód sa nedá kombinovať s inými kódmi ani vyplatiť v hotovosti.',
  },
  stage: {
    headline: 'Jesenné praženie je tu',
    headlineShort: 'Jesenné praženie',
    subline: 'Lieskový oriešok, horká čokoláda a nádych pomaranča. Pražené pomaly na dlhé večery.',
    button: 'Objaviť',
    alt: 'Pražiareň kávy v teplom svetle',
    links: ['Všetky kávy', 'Spoznajte jednodruhové kávy'],
  },
  teasers: [
    {
      headline: 'Kuchyňa, kde je dobre',
      subline: 'Panvice, nože a spotrebiče na každý deň.',
      button: 'Do kuchyne',
      alt: 'Svetlá kuchyňa s kávovarom a šálkami',
    },
    {
      headline: 'Vonku ako doma',
      subline: 'Ľahké, teplé a odolné voči počasiu.',
      button: 'Pozrieť výbavu',
      alt: 'Stan v horskej krajine',
    },
    {
      headline: 'Darujte radosť vopred',
      subline: 'Darčekové karty na každú príležitosť, ihneď e-mailom.',
      button: 'Vybrať darčekovú kartu',
      alt: 'Zabalené darčeky s mašľou',
    },
  ],
  giftTerms: {
    legalText: 'Platia podmienky pre darčekové karty; nájdete ich na stránke o darčekových kartách.',
    legalHint: 'Podmienky',
    link: 'Viac o kartách',
  },
  categories: {
    coffee: {
      headline: 'Každé zrnko má svoj príbeh',
      subline: 'Pri každom pražení nájdete pôvod, charakter aj spôsob prípravy.',
      alt: 'Pražička, kávové zrná a balíčky kávy',
      links: ['Zrnková káva', 'Kávové kapsuly'],
    },
    machines: {
      headline: 'Ten pravý kávovar na vašu kávu',
      subline: 'Od pákového po kapsulový.',
      alt: 'Raňajkový stôl s french pressom, hriankovačom a croissantom',
    },
    living: {
      headline: 'Domov, ktorý hreje',
      subline: 'Deky, vankúše a obliečky v pokojných farbách.',
      button: 'Pozrieť textil',
      alt: 'Obývačka v teplých tónoch',
    },
    outdoor: {
      headline: 'Ďalšie dobrodružstvo čaká',
      subline: 'Ľahké veci, ktoré niečo vydržia.',
      button: 'Pozrieť výbavu',
      alt: 'Stan v horskej krajine',
    },
  },
  advent: {
    topBanner: { headline: 'Malé darčeky pre veľkú radosť', headlineShort: 'Malé darčeky', button: 'Nájsť darček' },
    stage: {
      headline: 'Advent doma',
      headlineShort: 'Advent',
      subline: 'Sviečky, svetlá a vône na tiché decembrové večery.',
      button: 'Do adventného sveta',
      alt: 'Darčeky, sviečky a káva pod ozdobenými vetvičkami',
      links: ['Darčekové karty', 'Čaj a čokoláda'],
    },
  },
  winterSale: {
    topBanner: {
      headline: 'Zimný výpredaj: obľúbené kúsky za nižšie ceny',
      headlineShort: 'Zimný výpredaj',
      button: 'Do výpredaja',
      legalHint: 'Upozornenie',
      legalHintShort: 'Info',
      legalText: 'Do vypredania zásob. Zľavnený tovar je označený na svojej stránke.',
    },
    stage: {
      headline: 'Zimný výpredaj',
      headlineShort: 'Zimný výpredaj',
      subline: 'Móda, bývanie a kuchyňa za nižšie ceny, do vypredania zásob.',
      button: 'Pozrieť ponuky',
      alt: 'Káva a nákupná taška medzi visačkami s percentami',
      links: ['Bývanie', 'Kuchyňa a domácnosť'],
    },
  },
};
