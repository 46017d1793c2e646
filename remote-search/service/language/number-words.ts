import { foldText } from './fold-text.ts';
import type { Language } from './language.ts';

/** Numbers as they are said of prices, in all their forms; of what is below ten only what stands before hundreds and thousands counts. */
const NUMBERS: Record<Language, Readonly<Record<number, string>>> = {
  de: {
    2: 'zwei zwo',
    3: 'drei',
    4: 'vier',
    5: 'fünf fuenf',
    6: 'sechs',
    7: 'sieben',
    8: 'acht',
    9: 'neun',
    10: 'zehn zehner zäh',
    15: 'fünfzehn fuenfzehn füfzäh',
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
    2: 'deux',
    3: 'trois',
    4: 'quatre',
    5: 'cinq',
    6: 'six',
    7: 'sept',
    8: 'huit',
    9: 'neuf',
    10: 'dix',
    15: 'quinze',
    20: 'vingt',
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
    2: 'dva dvě dvou',
    3: 'tři tří',
    4: 'čtyři čtyř',
    5: 'pět pěti',
    6: 'šest šesti',
    7: 'sedm sedmi',
    8: 'osm osmi',
    9: 'devět devíti',
    10: 'deset deseti',
    15: 'patnáct patnácti',
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
    2: 'dva dve dvoch',
    3: 'tri troch',
    4: 'štyri štyroch',
    5: 'päť piatich',
    6: 'šesť šiestich',
    7: 'sedem siedmich',
    8: 'osem ôsmich',
    9: 'deväť deviatich',
    10: 'desať desiatich desiatka desiatky desiatku',
    15: 'pätnásť pätnástich',
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
    2: 'dwa dwie dwóch',
    3: 'trzy trzech',
    4: 'cztery czterech',
    5: 'pięć pięciu',
    6: 'sześć sześciu',
    7: 'siedem siedmiu',
    8: 'osiem ośmiu',
    9: 'dziewięć dziewięciu',
    10: 'dziesięć dziesięciu dycha dychy dychę dych',
    15: 'piętnaście piętnastu',
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

const LEAST = 10;
const MULTIPLIERS = new Set([100, 1000]);

const read = new Map<Language, ReadonlyMap<string, number>>();

function numbersOf(language: Language): ReadonlyMap<string, number> {
  let numbers = read.get(language);
  if (!numbers) {
    numbers = new Map(
      Object.entries(NUMBERS[language]).flatMap(([value, words]) =>
        foldText(words)
          .split(' ')
          .map((word) => [word, Number(value)] as const),
      ),
    );
    read.set(language, numbers);
  }
  return numbers;
}

/** A text with digits for the numbers that it says: `bis zwanzig euro` → `bis 20 euro`, `do pěti set korun` → `do 500 korun`. */
export function withDigits(text: string, language: Language): string {
  const numbers = numbersOf(language);
  const words = text.split(' ');
  const said: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const value = numbers.get(foldText(words[at]!));
    const times = numbers.get(foldText(words[at + 1] ?? '')) ?? 0;
    if (value !== undefined && MULTIPLIERS.has(times) && value < times) {
      said.push(String(value * times));
      at++;
    } else said.push(value !== undefined && value >= LEAST ? String(value) : words[at]!);
  }
  return said.join(' ');
}
