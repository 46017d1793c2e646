import type { PromotionTexts } from './promotion-texts.ts';

export const GERMAN: PromotionTexts = {
  benefits: {
    shipping: 'Gratisversand ab {freeShipping}',
    returns: '{returnPeriod} Rückgaberecht',
    pickup: 'Abholung in über {pickupStores} Filialen',
    freshlyRoasted: 'Frisch geröstet in kleinen Chargen',
  },
  topBanner: {
    headline: '15 % auf alle Kaffeemaschinen',
    headlineShort: '15 % auf Kaffeemaschinen',
    instructions: 'Code kopieren und im Warenkorb einlösen',
    legalHint: 'Bedingungen',
    legalHintShort: 'Info',
    legalText:
      'Gültig für Kaffeemaschinen, solange der Vorrat reicht. Nicht mit anderen Codes kombinierbar, keine Barauszahlung.',
  },
  stage: {
    headline: 'Die Röstung des Herbstes ist da',
    headlineShort: 'Herbströstung',
    subline: 'Haselnuss, dunkle Schokolade, ein Hauch Orange: langsam geröstet für lange Abende.',
    button: 'Jetzt entdecken',
    alt: 'Kaffeerösterei im warmen Licht',
    links: ['Alle Kaffees', 'Länderkaffees kennenlernen'],
  },
  teasers: [
    {
      headline: 'Küche zum Wohlfühlen',
      subline: 'Pfannen, Messer und Geräte für jeden Tag.',
      button: 'Zur Küche',
      alt: 'Helle Küche mit Kaffeemaschine und Tassen',
    },
    {
      headline: 'Draußen zuhause',
      subline: 'Leicht, warm und wetterfest.',
      button: 'Ausrüstung ansehen',
      alt: 'Zelt in einer Berglandschaft',
    },
    {
      headline: 'Verschenken Sie Vorfreude',
      subline: 'Geschenkkarten für jeden Anlass, sofort per E-Mail.',
      button: 'Geschenkkarte wählen',
      alt: 'Verpackte Geschenke mit Schleife',
    },
  ],
  giftTerms: {
    legalText: 'Es gelten die Bedingungen für Geschenkkarten; sie stehen auf der Seite zu den Geschenkkarten.',
    legalHint: 'Bedingungen',
    link: 'Mehr zu den Karten',
  },
  categories: {
    coffee: {
      headline: 'Jede Bohne hat ihre Geschichte',
      subline: 'Unsere Röstungen nennen Herkunft, Charakter und Zubereitung.',
      alt: 'Röstmaschine, Kaffeebohnen und Kaffeepackungen',
      links: ['Ganze Bohnen', 'Kaffeekapseln'],
    },
    machines: {
      headline: 'Die richtige Maschine für Ihren Kaffee',
      subline: 'Vom Siebträger bis zur Kapselmaschine.',
      alt: 'Frühstückstisch mit French Press, Toaster und Croissant',
    },
    living: {
      headline: 'Ein Zuhause, das wärmt',
      subline: 'Decken, Kissen und Bettwäsche in ruhigen Farben.',
      button: 'Heimtextilien ansehen',
      alt: 'Wohnzimmer in warmen Tönen',
    },
    outdoor: {
      headline: 'Das nächste Abenteuer wartet',
      subline: 'Was leicht ist und trotzdem hält.',
      button: 'Ausrüstung ansehen',
      alt: 'Zelt in einer Berglandschaft',
    },
  },
  advent: {
    topBanner: {
      headline: 'Kleine Geschenke für große Vorfreude',
      headlineShort: 'Kleine Geschenke',
      button: 'Geschenke finden',
    },
    stage: {
      headline: 'Advent, Advent',
      headlineShort: 'Advent',
      subline: 'Kerzen, Lichter und Düfte für die stillen Abende im Dezember.',
      button: 'Zur Adventswelt',
      alt: 'Geschenke, Kerzen und Kaffee unter Tannenzweigen mit Kugeln',
      links: ['Geschenkkarten', 'Tee und Schokolade'],
    },
  },
  winterSale: {
    topBanner: {
      headline: 'Winter-Sale: Lieblingsstücke, jetzt reduziert',
      headlineShort: 'Winter-Sale',
      button: 'Zum Sale',
      legalHint: 'Hinweis',
      legalHintShort: 'Info',
      legalText: 'Solange der Vorrat reicht. Reduzierte Artikel sind auf ihrer Seite gekennzeichnet.',
    },
    stage: {
      headline: 'Winter-Sale',
      headlineShort: 'Winter-Sale',
      subline: 'Mode, Wohnen und Küche zu kleineren Preisen, solange der Vorrat reicht.',
      button: 'Angebote ansehen',
      alt: 'Kaffee und Einkaufstasche zwischen Schildern mit Prozentzeichen',
      links: ['Wohnen', 'Küche und Haushalt'],
    },
  },
};
