import { foldText } from './fold-text.ts';
import type { Language } from './language.ts';

/** Numbers as they are said of prices, in all their forms; what is below ten counts only beside others. */
const NUMBERS: Record<Language, Readonly<Record<number, string>>> = {
  de: {
    1: 'ein eins',
    2: 'zwei zwo',
    3: 'drei',
    4: 'vier',
    5: 'fünf fuenf',
    6: 'sechs',
    7: 'sieben',
    8: 'acht',
    9: 'neun',
    10: 'zehn zehner zäh',
    11: 'elf',
    12: 'zwölf zwoelf',
    15: 'fünfzehn fuenfzehn füfzäh',
    16: 'sechzehn',
    17: 'siebzehn',
    20: 'zwanzig zwanziger zwanni zwänzg zwänzgi',
    25: 'fünfundzwanzig fuenfundzwanzig',
    30: 'dreissig dreißig drissg',
    40: 'vierzig vierzg',
    50: 'fünfzig fuenfzig fünfziger fuffi fuffziger füfzg füfzgi',
    60: 'sechzig sechzg',
    70: 'siebzig',
    80: 'achtzig',
    90: 'neunzig',
    100: 'hundert einhundert hunderter hunni hundertfränkler',
    150: 'hundertfünfzig',
    200: 'zweihundert',
    300: 'dreihundert',
    400: 'vierhundert',
    500: 'fünfhundert fuenfhundert',
    1000: 'tausend eintausend tausender',
  },
  fr: {
    1: 'un une',
    2: 'deux',
    3: 'trois',
    4: 'quatre',
    5: 'cinq',
    6: 'six',
    7: 'sept',
    8: 'huit',
    9: 'neuf',
    10: 'dix',
    11: 'onze',
    12: 'douze',
    13: 'treize',
    14: 'quatorze',
    15: 'quinze',
    16: 'seize',
    20: 'vingt vingts',
    30: 'trente',
    40: 'quarante',
    50: 'cinquante',
    60: 'soixante',
    70: 'septante',
    80: 'huitante octante',
    90: 'nonante',
    100: 'cent cents',
    1000: 'mille',
  },
  cs: {
    1: 'jeden jedna jedno',
    2: 'dva dvě dvou',
    3: 'tři tří',
    4: 'čtyři čtyř',
    5: 'pět pěti',
    6: 'šest šesti',
    7: 'sedm sedmi',
    8: 'osm osmi',
    9: 'devět devíti',
    10: 'deset deseti',
    11: 'jedenáct jedenácti',
    12: 'dvanáct dvanácti',
    13: 'třináct třinácti',
    14: 'čtrnáct čtrnácti',
    15: 'patnáct patnácti',
    16: 'šestnáct šestnácti',
    17: 'sedmnáct sedmnácti',
    18: 'osmnáct osmnácti',
    19: 'devatenáct devatenácti',
    20: 'dvacet dvaceti',
    30: 'třicet třiceti',
    40: 'čtyřicet čtyřiceti',
    50: 'padesát padesáti padesátka padesátky padesátku',
    60: 'šedesát šedesáti',
    70: 'sedmdesát sedmdesáti',
    80: 'osmdesát osmdesáti',
    90: 'devadesát devadesáti',
    100: 'sto sta stě set stovka stovky stovku stovek',
    200: 'dvoustovka dvoustovky dvoustovku',
    500: 'pětistovka pětistovky pětistovku',
    1000: 'tisíc tisíce tisícovka tisícovky tisícovku',
    2000: 'dvoutisícovka dvoutisícovky',
  },
  sk: {
    1: 'jeden jedna jedno',
    2: 'dva dve dvoch',
    3: 'tri troch',
    4: 'štyri štyroch',
    5: 'päť piatich',
    6: 'šesť šiestich',
    7: 'sedem siedmich',
    8: 'osem ôsmich',
    9: 'deväť deviatich',
    10: 'desať desiatich desiatka desiatky desiatku',
    11: 'jedenásť jedenástich',
    12: 'dvanásť dvanástich',
    13: 'trinásť trinástich',
    14: 'štrnásť štrnástich',
    15: 'pätnásť pätnástich',
    16: 'šestnásť šestnástich',
    17: 'sedemnásť sedemnástich',
    18: 'osemnásť osemnástich',
    19: 'devätnásť devätnástich',
    20: 'dvadsať dvadsiatich dvadsiatka dvadsiatky dvadsiatku',
    30: 'tridsať tridsiatich tridsiatka tridsiatky tridsiatku',
    40: 'štyridsať štyridsiatich',
    50: 'päťdesiat päťdesiatich päťdesiatka päťdesiatky päťdesiatku',
    60: 'šesťdesiat šesťdesiatich',
    70: 'sedemdesiat',
    80: 'osemdesiat',
    90: 'deväťdesiat',
    100: 'sto sta stovka stovky stovku',
    200: 'dvesto',
    300: 'tristo',
    500: 'päťsto',
    1000: 'tisíc tisícka',
  },
  pl: {
    1: 'jeden jedna',
    2: 'dwa dwie dwóch',
    3: 'trzy trzech',
    4: 'cztery czterech',
    5: 'pięć pięciu',
    6: 'sześć sześciu',
    7: 'siedem siedmiu',
    8: 'osiem ośmiu',
    9: 'dziewięć dziewięciu',
    10: 'dziesięć dziesięciu dycha dychy dychę dych',
    11: 'jedenaście jedenastu',
    12: 'dwanaście dwunastu',
    13: 'trzynaście trzynastu',
    14: 'czternaście czternastu',
    15: 'piętnaście piętnastu',
    16: 'szesnaście szesnastu',
    17: 'siedemnaście siedemnastu',
    18: 'osiemnaście osiemnastu',
    19: 'dziewiętnaście dziewiętnastu',
    20: 'dwadzieścia dwudziestu',
    30: 'trzydzieści trzydziestu',
    40: 'czterdzieści czterdziestu',
    50: 'pięćdziesiąt pięćdziesięciu',
    60: 'sześćdziesiąt sześćdziesięciu',
    70: 'siedemdziesiąt siedemdziesięciu',
    80: 'osiemdziesiąt osiemdziesięciu',
    90: 'dziewięćdziesiąt dziewięćdziesięciu',
    100: 'sto stu stówa stówy stówę stów stówka stówki stówkę setka setki setkę',
    200: 'dwieście dwustu',
    300: 'trzysta trzystu',
    400: 'czterysta czterystu',
    500: 'pięćset pięciuset',
    1000: 'tysiąc tysiąca tysiące tysięcy tysiak tysiaka',
  },
  hu: {
    1: 'egy',
    2: 'két kettő',
    3: 'három',
    4: 'négy',
    5: 'öt',
    6: 'hat',
    7: 'hét',
    8: 'nyolc',
    9: 'kilenc',
    10: 'tíz',
    15: 'tizenöt',
    20: 'húsz',
    30: 'harminc',
    40: 'negyven',
    50: 'ötven',
    60: 'hatvan',
    70: 'hetven',
    80: 'nyolcvan',
    90: 'kilencven',
    100: 'száz',
    500: 'ötszáz',
    1000: 'ezer ezres',
    2000: 'kétezer',
    3000: 'háromezer',
    4000: 'négyezer',
    5000: 'ötezer ötezres',
    6000: 'hatezer',
    8000: 'nyolcezer',
    10000: 'tízezer tízezres',
    15000: 'tizenötezer',
    20000: 'húszezer húszezres',
    30000: 'harmincezer',
    50000: 'ötvenezer',
    100000: 'százezer',
  },
  tr: {
    1: 'bir',
    2: 'iki',
    3: 'üç',
    4: 'dört',
    5: 'beş',
    6: 'altı',
    7: 'yedi',
    8: 'sekiz',
    9: 'dokuz',
    10: 'on',
    20: 'yirmi',
    30: 'otuz',
    40: 'kırk',
    50: 'elli',
    60: 'altmış',
    70: 'yetmiş',
    80: 'seksen',
    90: 'doksan',
    100: 'yüz',
    1000: 'bin',
  },
};

/** Within one word alone: `huszonöt`, `sześćset`. */
const JOINED: Partial<Record<Language, Readonly<Record<number, string>>>> = {
  hu: { 10: 'tizen', 20: 'huszon' },
  pl: { 100: 'set sta' },
};
/** Between a unit and the tens after it, in one word: `fünfunddreissig`, `dreizehn`, `pětadvacet`. */
const LINKS: Partial<Record<Language, string>> = { de: '(?:und)?', cs: 'a' };

const LEAST = 10;
const ET = /^et (?:une?|onze)$/i;

interface Numbers {
  /** What a word says by itself. */
  whole: ReadonlyMap<string, number>;
  /** What a part of a word says. */
  parts: ReadonlyMap<string, number>;
  /** A unit before its tens. */
  reversed: RegExp | undefined;
}

const read = new Map<Language, Numbers>();

function numbersOf(language: Language): Numbers {
  let numbers = read.get(language);
  if (!numbers) {
    const whole = valuesOf(NUMBERS[language]);
    const isPart = (value: number) => value <= 100 || value === 1000;
    const parts = [...whole].filter(([, value]) => isPart(value)).concat([...valuesOf(JOINED[language] ?? {})]);
    const wordsFrom = (least: number, most: number) =>
      parts.flatMap(([word, value]) => (value >= least && value <= most ? [word] : [])).join('|');
    const link = LINKS[language];
    const reversed =
      link === undefined ? undefined : new RegExp(`(${wordsFrom(1, 9)})${link}(${wordsFrom(10, 90)})`, 'u');
    read.set(language, (numbers = { whole, parts: new Map(parts), reversed }));
  }
  return numbers;
}

function valuesOf(words: Readonly<Record<number, string>>): Map<string, number> {
  return new Map(
    Object.entries(words).flatMap(([value, forms]) =>
      foldText(forms)
        .split(' ')
        .map((form) => [form, Number(value)] as const),
    ),
  );
}

/** A part of a text, with digits in place of the number that it says, and as it was typed. */
export interface ReadPiece {
  text: string;
  typed: string;
}

/** A text with digits for the numbers that it says: `bis zwanzig euro` → `bis 20 euro`, `do dvě stě padesát korun` → `do 250 korun`. */
export function withDigits(text: string, language: Language): ReadPiece[] {
  const words = text.split(' ');
  const pieces: ReadPiece[] = [];
  for (let at = 0; at < words.length;) {
    const { value, length } = numberAt(words, at, language);
    const isNumber = value >= LEAST;
    const typed = words.slice(at, at + (isNumber ? length : 1)).join(' ');
    pieces.push({ text: isNumber ? String(value) : typed, typed });
    at += isNumber ? length : 1;
  }
  return pieces;
}

/** A number that is being said: its thousands, and what is below. */
interface Sum {
  thousands: number;
  below: number;
}

/** The number that words say from one of them on, and how many they are. */
function numberAt(words: readonly string[], at: number, language: Language): { value: number; length: number } {
  let sum: Sum = { thousands: 0, below: 0 };
  let length = 0;
  for (let next = at; next < words.length; next++) {
    // `vingt et un`, but not `entre cent et deux cents`.
    if (length > 0 && ET.test(words.slice(next, next + 2).join(' ')) && language === 'fr') continue;
    const more = numbersIn(words[next]!, language)?.reduce<Sum | undefined>(
      (before, value) => before && plus(before, value, language),
      sum,
    );
    if (!more) break;
    sum = more;
    length = next - at + 1;
  }
  return { value: sum.thousands + sum.below, length };
}

/** The numbers that a word is put together of; undefined where it says anything else. */
function numbersIn(word: string, language: Language): number[] | undefined {
  const { whole, parts, reversed } = numbersOf(language);
  const said = foldText(word)
    .split(' ')
    .filter((part) => language !== 'fr' || part !== 'et')
    .map((part) => {
      const value = whole.get(part);
      return value === undefined ? partsOf(reversed ? part.replace(reversed, '$2$1') : part, parts) : [value];
    });
  return said.length > 0 && said.every((each) => each !== undefined) ? said.flat() : undefined;
}

/** The longest parts first. */
function partsOf(word: string, parts: Numbers['parts']): number[] | undefined {
  for (let length = word.length; length > 0; length--) {
    const value = parts.get(word.slice(0, length));
    if (value === undefined) continue;
    const rest = length === word.length ? [] : partsOf(word.slice(length), parts);
    if (rest) return [value, ...rest];
  }
  return undefined;
}

/** What a number is with one more word; undefined where that begins another one. */
function plus({ thousands, below }: Sum, value: number, language: Language): Sum | undefined {
  if (value >= 1000) {
    if (thousands > 0 || (value > 1000 && below > 0)) return undefined;
    return { thousands: value * (below || 1), below: 0 };
  }
  if (value === 100 && below > 0 && below < 10) return { thousands, below: below * 100 };
  // `quatre-vingts`
  if (language === 'fr' && value === 20 && below % 100 === 4) return { thousands, below: below + 76 };
  return isAddedTo(below, value, language) ? { thousands, below: below + value } : undefined;
}

function isAddedTo(below: number, value: number, language: Language): boolean {
  if (below === 0) return true;
  const tens = below % 100;
  if (value >= 100) return false;
  if (tens === 0) return !isUnder(value, language);
  if (value < 10) return tens % 10 === 0 && !isUnder(value, language);
  // `soixante-dix`, `quatre-vingt-quinze`
  return language === 'fr' && value < 20 && (tens === 60 || tens === 80);
}

/** In Turkish `altı` behind a number is no six: `iki yüz altı` is below two hundred. */
const isUnder = (value: number, language: Language): boolean => language === 'tr' && value === 6;
