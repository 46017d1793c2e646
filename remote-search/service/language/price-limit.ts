import type { Language } from './language.ts';

/** What a query says about the price, in whole units of the currency; at least one of them. */
export interface PriceLimit {
  from?: number;
  to?: number;
}

export interface ReadPrice {
  limit: PriceLimit;
  /** The query without what it says about the price. */
  rest: string;
}

const NUMBER = String.raw`(\d[\d .'’]{0,11}(?:,\d{1,2})?|\d+\.\d{1,2})`;
const CURRENCY = String.raw`(?:€|euro?s?|eur|chf|sfr\.?|fr\.?|franken|francs?|stutz|kč|kc|czk|korun[ay]?|ft|huf|forint(?:ot|os|ig)?|zł(?:otych|oty|ote)?|zl(?:otych)?|pln|tl|₺|try|lira(?:y[ae]|dan|nın)?)`;
const AFTER = String.raw`(?![\p{Letter}\p{Number}])`;
const BEFORE = String.raw`(?<![\p{Letter}\p{Number}])`;

interface Words {
  /** Before an amount that has its currency, or the currency before it. */
  most: string;
  least: string;
  /** After the amount and its currency. */
  mostAfter?: string;
  leastAfter?: string;
  /** `[before, between]` of two amounts. */
  range: readonly [string, string];
}

const WORDS: Record<Language, Words> = {
  de: {
    most: 'unter|bis(?: zu| maximal)?|max(?:imal|\\.)?|höchstens|weniger als|nicht mehr als|billiger als|günstiger als|<',
    least: 'über|ab|mehr als|mindestens|teurer als|>',
    range: ['(?:zwischen|von)?', 'und|bis|-|–'],
  },
  fr: {
    most: "(?:à )?moins de|jusqu[’' ]?[àa]|max(?:imum|\\.)?|sous|en dessous de|inférieure? à|pas plus de|<",
    least: '(?:à )?plus de|à partir de|dès|au moins|>',
    range: ['(?:entre|de)?', 'et|à|-|–'],
  },
  cs: {
    most: 'do|pod|max(?:imálně|\\.)?|nejvýše|nejvíc|levnější než|méně než|<',
    least: 'nad|od|více než|víc než|dražší než|>',
    range: ['(?:od|mezi)?', 'do|a|až|-|–'],
  },
  sk: {
    most: 'do|pod|max(?:imálne|\\.)?|najviac|lacnejš\\p{Letter}+ ako|menej ako|<',
    least: 'nad|od|viac ako|drahš\\p{Letter}+ ako|>',
    range: ['(?:od|medzi)?', 'do|a|až|-|–'],
  },
  pl: {
    most: 'do|poniżej|pod|max(?:ymalnie|\\.)?|najwyżej|mniej niż|tańsz\\p{Letter}+ niż|nie więcej niż|<',
    least: 'powyżej|od|ponad|więcej niż|minimum|>',
    range: ['(?:od|między)?', 'do|a|i|-|–'],
  },
  hu: {
    most: 'max(?:imum|imálisan|\\.)?|legfeljebb|<',
    least: 'minimum|legalább|>',
    mostAfter: 'alatti?|-?ig|-?(?:nál|nél|ntnál) olcsóbb|-?os határig|-?nál kevesebb',
    leastAfter: 'felett|feletti|fölött|-?(?:tól|től|nál drágább)',
    range: ['', 'és|-|–'],
  },
  tr: {
    most: 'en fazla|en çok|maksimum|max\\.?|<',
    least: 'en az|minimum|>',
    mostAfter: "altı|altında|altındaki|[’']?y[ea] kadar|[’']?[dt][ea]n (?:ucuz|az)",
    leastAfter: "üstü|üzeri|üstünde|üzerinde|[’']?[dt][ea]n (?:pahalı|fazla)",
    range: ['', 've|ile|-|–'],
  },
};

const read = new Map<Language, readonly (readonly [RegExp, (amounts: number[]) => PriceLimit])[]>();

/** Reads a limit of the price out of a query: `pfanne unter 30 euro` → at most 30, `pfanne`. Amounts without a currency are none. */
export function readPriceLimit(text: string, language: Language): ReadPrice | undefined {
  // Most queries name no amount, and the patterns of a language take V8 30 to 40 ms to make.
  if (!/\d/.test(text)) return undefined;
  for (const [pattern, toLimit] of patternsOf(language)) {
    const found = pattern.exec(text);
    if (!found) continue;
    const amounts = found
      .slice(1)
      .filter((each) => each !== undefined)
      .map(amountOf);
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
      .replace(/\s+/g, ' ')
      .trim();
    if (rest !== '' && amounts.length > 0 && amounts.every((amount) => amount > 0))
      return { limit: toLimit(amounts), rest };
  }
  return undefined;
}

function patternsOf(language: Language) {
  const known = read.get(language);
  if (known) return known;
  const { most, least, mostAfter, leastAfter, range } = WORDS[language];
  const pattern = (source: string) => new RegExp(source, 'iu');
  const money = String.raw`(?:${NUMBER} ?${CURRENCY}${AFTER}|${CURRENCY} ?${NUMBER}${AFTER})`;
  const after = (words: string) => pattern(String.raw`${BEFORE}${NUMBER} ?${CURRENCY} ?(?:${words})${AFTER}`);
  const upTo = ([to]: number[]): PriceLimit => ({ to: to! });
  const atLeast = ([from]: number[]): PriceLimit => ({ from: from! });
  const between = ([one, other]: number[]): PriceLimit => ({
    from: Math.min(one!, other!),
    to: Math.max(one!, other!),
  });
  const [before, middle] = range;
  const patterns = [
    [
      pattern(
        String.raw`${BEFORE}${before} ?${NUMBER} ?(?:${CURRENCY})? ?(?:${middle}) ?${NUMBER} ?${CURRENCY}${AFTER}`,
      ),
      between,
    ],
    ...(mostAfter === undefined ? [] : [[after(mostAfter), upTo] as const]),
    ...(leastAfter === undefined ? [] : [[after(leastAfter), atLeast] as const]),
    [pattern(String.raw`(?:${BEFORE}|^)(?:${most}) ?${money}`), upTo],
    [pattern(String.raw`(?:${BEFORE}|^)(?:${least}) ?${money}`), atLeast],
  ] as const;
  read.set(language, patterns);
  return patterns;
}

/** `1.000`, `1 000` and `1'000` are a thousand; `19,90` and `19.90` are not. */
function amountOf(text: string): number {
  const plain = text
    .replaceAll(/[ '’]/g, '')
    .replace(/\.(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  return Number(plain);
}
