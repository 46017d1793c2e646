const FIRSTS =
  'Kaffee Tee Küchen Garten Kinder Damen Herren Woll Leder Holz Glas Stein Reise Sport Bett Tisch Wand Haus Sommer Winter';
const HEADS = 'becher mühle kanne decke tasche schale lampe jacke mütze stuhl regal messer pfanne kissen uhr';
const SHADES = 'hell dunkel matt tief zart kräftig warm kalt rein antik';
const COLOURS =
  'blau rot grün gelb grau braun weiß schwarz violett orange rosa türkis beige silber gold kupfer oliv sand creme lila';
const SYLLABLES =
  'ba be bi bo da de di do fa fe fi fo ga ge gi go ka ke ki ko la le li lo ma me mi mo na ne ni no ra re ri ro sa se si so ta te ti to va ve vi vo';
const BRANDS = 40;

const split = (words: string) => words.split(' ');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 300 things, as compounds. */
export const NOUNS = split(FIRSTS).flatMap((first) => split(HEADS).map((head) => first + head));
/** 200 properties. */
export const ADJECTIVES = split(SHADES).flatMap((shade) => split(COLOURS).map((colour) => capital(shade + colour)));
/** 110 592 names, so that the words of a catalogue grow with it. */
export const SERIES_SYLLABLES = split(SYLLABLES);
export const BRAND_NAMES = SERIES_SYLLABLES.slice(0, BRANDS).map((syllable, index) =>
  capital(`${syllable}${SERIES_SYLLABLES[(index * 7 + 5) % SERIES_SYLLABLES.length]}x`),
);
