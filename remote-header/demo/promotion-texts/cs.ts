import type { PromotionTexts } from './promotion-texts.ts';

export const CZECH: PromotionTexts = {
  benefits: {
    shipping: 'Doprava zdarma od {freeShipping}',
    returns: '{returnPeriod} na vrácení',
    pickup: 'Vyzvednutí ve více než {pickupStores} prodejnách',
    freshlyRoasted: 'Čerstvě praženo v malých dávkách',
  },
  topBanner: {
    headline: '15 % na všechny kávovary',
    headlineShort: '15 % na kávovary',
    instructions: 'Zkopírujte kód a uplatněte ho v košíku',
    legalHint: 'Podmínky',
    legalHintShort: 'Info',
    legalText: 'Platí na kávovary do vyprodání zásob. Kód nelze kombinovat s jinými kódy ani vyplatit v hotovosti.',
  },
  stage: {
    headline: 'Podzimní pražení je tady',
    headlineShort: 'Podzimní pražení',
    subline: 'Lískový oříšek, hořká čokoláda a nádech pomeranče. Praženo pomalu pro dlouhé večery.',
    button: 'Objevit',
    alt: 'Pražírna kávy v teplém světle',
    links: ['Všechny kávy', 'Poznejte jednodruhové kávy'],
  },
  teasers: [
    {
      headline: 'Kuchyň, kde je dobře',
      subline: 'Pánve, nože a spotřebiče na každý den.',
      button: 'Do kuchyně',
      alt: 'Světlá kuchyň s kávovarem a šálky',
    },
    {
      headline: 'Venku jako doma',
      subline: 'Lehké, teplé a odolné proti počasí.',
      button: 'Prohlédnout vybavení',
      alt: 'Stan v horské krajině',
    },
    {
      headline: 'Darujte těšení',
      subline: 'Dárkové karty ke každé příležitosti, ihned e-mailem.',
      button: 'Vybrat dárkovou kartu',
      alt: 'Zabalené dárky s mašlí',
    },
  ],
  giftTerms: {
    legalText: 'Platí podmínky pro dárkové karty; najdete je na stránce o dárkových kartách.',
    legalHint: 'Podmínky',
    link: 'Více o kartách',
  },
  categories: {
    coffee: {
      headline: 'Každé zrnko má svůj příběh',
      subline: 'U každého pražení najdete původ, charakter i způsob přípravy.',
      alt: 'Pražička, kávová zrna a balíčky kávy',
      links: ['Zrnková káva', 'Kávové kapsle'],
    },
    machines: {
      headline: 'Ten pravý stroj na vaši kávu',
      subline: 'Od pákového kávovaru po kapslový.',
      alt: 'Snídaňový stůl s french pressem, topinkovačem a croissantem',
    },
    living: {
      headline: 'Domov, který hřeje',
      subline: 'Deky, polštáře a povlečení v klidných barvách.',
      button: 'Prohlédnout textil',
      alt: 'Obývací pokoj v teplých tónech',
    },
    outdoor: {
      headline: 'Další dobrodružství čeká',
      subline: 'Lehké věci, které něco vydrží.',
      button: 'Prohlédnout vybavení',
      alt: 'Stan v horské krajině',
    },
  },
  advent: {
    topBanner: { headline: 'Malé dárky pro velkou radost', headlineShort: 'Malé dárky', button: 'Najít dárek' },
    stage: {
      headline: 'Advent doma',
      headlineShort: 'Advent',
      subline: 'Svíčky, světla a vůně pro tiché prosincové večery.',
      button: 'Do adventního světa',
      alt: 'Dárky, svíčky a káva pod větvičkami s vánočními ozdobami',
      links: ['Dárkové karty', 'Čaj a čokoláda'],
    },
  },
  winterSale: {
    topBanner: {
      headline: 'Zimní výprodej: oblíbené kousky za nižší ceny',
      headlineShort: 'Zimní výprodej',
      button: 'Do výprodeje',
      legalHint: 'Upozornění',
      legalHintShort: 'Info',
      legalText: 'Do vyprodání zásob. Zlevněné zboží je označeno na své stránce.',
    },
    stage: {
      headline: 'Zimní výprodej',
      headlineShort: 'Zimní výprodej',
      subline: 'Móda, bydlení a kuchyně za nižší ceny, do vyprodání zásob.',
      button: 'Prohlédnout nabídky',
      alt: 'Káva a nákupní taška mezi cedulkami s procenty',
      links: ['Bydlení', 'Kuchyně a domácnost'],
    },
  },
};
