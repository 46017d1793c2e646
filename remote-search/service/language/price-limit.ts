import type { Language } from './language.ts';
import { withDigits, type ReadPiece } from './number-words.ts';
import { AFTER, BEFORE } from './said-words.ts';

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

const THOUSAND = String.raw`(?:tausend|mille|tis(?:íce?|\.)?|tys(?:iące|ięcy|\.)?|ezer|bin)`;
const NUMBER = String.raw`(\d[\d .'’]{0,11}(?:,\d{1,2})?(?: ?${THOUSAND}(?!\p{Letter}))?|\d+\.\d{1,2})`;
const CURRENCY = String.raw`(?:€|\.[-–—]|euro?s?|eur|chf|sfr\.?|fr\.?|franken|francs?|balles|stutz|kč|kc|czk|korun[ay]?|ft|huf|forint(?:ot|os|ig)?|zł(?:otych|oty|ote)?|zl(?:otych)?|pln|tl|₺|try|lira(?:y[ae]|dan|nın)?)`;

interface Words {
  /** Before an amount that has its currency, or the currency before it. */
  most: string;
  least: string;
  /** Before one of these it means the other. */
  not?: string;
  /** After the amount and its currency. */
  mostAfter?: string;
  leastAfter?: string;
  /** `[before, between]` of two amounts. */
  range: readonly [string, string];
  /** Before an amount that is not exact. */
  about: string;
  aboutAfter?: string;
}

/** How far an amount that is not exact may be off. */
const OFF = 0.3;
/** A number of so many digits that ends a query is an amount without its currency: others are persons or pieces. */
const BARE_AMOUNT = String.raw`(\d{2,})$`;
/** Of one at least: from so many digits on it is no size of children, and no age: `über 300`. */
const BARE_LEAST = String.raw`([2-9]\d{2}|\d{4,})$`;
/** An amount that is told from persons and pieces by its size: `15 ezer alatt`. */
const BARE_SUM = String.raw`(\d[\d .]{2,11}|\d{1,3} ?${THOUSAND})`;

const WORDS: Record<Language, Words> = {
  de: {
    most: 'unter|bis(?: zu| maximal| höchstens)?|(?:für )?(?:max(?:imal|\\.)?|höchstens)|weniger als|billiger als|günstiger als|<',
    least: 'über|ab|mehr als|mindestens|teurer als|>',
    not: 'nicht|ned|net|nid|nöd',
    mostAfter: 'max(?:imal|imum)?|höchstens|oder (?:weniger|günstiger|billiger)',
    range: ['(?:zwischen|von)?', 'und|bis|-|–'],
    about: 'um(?: die)?|ca\\.?|circa|etwa|ungefähr|rund',
  },
  fr: {
    most: "(?:à )?moins de|jusqu[’' ]?[àa]|max(?:imum|\\.)?|sous|en dessous de|inférieure? à|<",
    least: '(?:à )?plus (?:de|ch[eè]re?s? (?:de|que))|à partir de|dès|au moins|>',
    not: 'pas',
    mostAfter: 'max(?:imum)?|au plus|ou moins',
    range: ['(?:entre|de)?', 'et|à|-|–'],
    about: 'autour de|environ|vers(?: les)?|à peu près',
  },
  cs: {
    most: 'do|pod|(?:za )?max(?:imálně|\\.)?|nejvýše|nejvíc|levnější (?:než|jak)|méně než|míň než|<',
    least: 'nad|od|více než|víc (?:než|jak)|dražší (?:než|jak)|>',
    not: 'ne',
    mostAfter: 'max(?:imálně|imum)?|nejvýše|nejvíce?|(?:a|nebo) méně',
    range: ['(?:od|mezi)?', 'do|a|až|-|–'],
    about: 'kolem|okolo|cca|asi|zhruba|přibližně',
  },
  sk: {
    most: 'do|pod|(?:za )?max(?:imálne|\\.)?|najviac|lacnejš\\p{Letter}+ ako|menej ako|<',
    least: 'nad|od|viac ako|drahš\\p{Letter}+ ako|>',
    not: 'nie',
    mostAfter: 'max(?:imálne|imum)?|najviac|(?:a|alebo) menej',
    range: ['(?:od|medzi)?', 'do|a|až|-|–'],
    about: 'okolo|cca|asi|približne|zhruba',
  },
  pl: {
    most: 'do|poniżej|pod|ma(?:x|ks)(?:ymalnie|imum|\\.)?|najwyżej|mniej niż|tańsz\\p{Letter}+ niż|<',
    least: 'powyżej|od|ponad|więcej niż|droższ\\p{Letter}+ niż|minimum|>',
    not: 'nie',
    mostAfter: 'ma(?:x|ks)(?:ymalnie|imum)?|najwyżej|(?:i|lub|albo) (?:mniej|taniej)',
    range: ['(?:od|między)?', 'do|a|i|-|–'],
    about: 'około|ok\\.?|koło|jakieś',
  },
  hu: {
    most: 'max(?:imum|imálisan|\\.)?|legfeljebb|(?:olcsóbb|kevesebb) mint|<',
    least: 'minimum|legalább|(?:drágább|több) mint|>',
    not: 'nem|ne legyen',
    mostAfter:
      'max(?:imum|imálisan)?|legfeljebb|-?nál nem (?:drágább|több)|alatti?|-?ig|-?(?:nál|nél|ntnál) olcsóbb|-?os határig|-?nál kevesebb',
    leastAfter: 'felett|feletti|fölött|-?(?:tól|től|nál drágább)',
    range: ['', 'és|-|–'],
    about: 'kb\\.?|körülbelül|nagyjából',
    aboutAfter: 'körüli?',
  },
  tr: {
    most: 'en fazla|en çok|ma(?:ks|x)(?:imum|\\.)?|<',
    least: 'en az|minimum|>',
    mostAfter:
      "ma(?:ks|x)(?:imum)?|en fazla|[’']?[dt][ea]n (?:pahalı|fazla) olma(?:yan|sın)|(?:[’']?y[iı])? (?:geç|aş)m[ae](?:yen|yan|sin|sın)|altı|altında|altındaki|[’']?(?:y[ea] )?kadar|[’']?(?:[dt][ea]n )?(?:ucuz|az)",
    leastAfter: "üstü|üzeri|üstünde|üzerinde|[’']?[dt][ea]n (?:pahalı|fazla)",
    range: ['', 've|ile|-|–'],
    about: 'yaklaşık',
    aboutAfter: 'civarı(?:nda)?|dolay(?:lar)?ında',
  },
};

const read = new Map<Language, readonly (readonly [RegExp, (amounts: number[]) => PriceLimit])[]>();

/** Reads a limit of the price out of a query: `pfanne unter 30 euro` → at most 30, `pfanne`. Amounts without a currency are one at the end alone. */
export function readPriceLimit(text: string, language: Language): ReadPrice | undefined {
  const said = withDigits(text, language);
  // Most queries name no amount, and the patterns of a language take V8 30 to 40 ms to make.
  return (
    (/\d/.test(text) ? limitIn([{ text, typed: text }], language) : undefined) ??
    (said.some((piece) => piece.text !== piece.typed) ? limitIn(said, language) : undefined)
  );
}

function limitIn(pieces: readonly ReadPiece[], language: Language): ReadPrice | undefined {
  const text = pieces.map((piece) => piece.text).join(' ');
  for (const [pattern, toLimit] of patternsOf(language)) {
    const found = pattern.exec(text);
    if (!found) continue;
    const amounts = found
      .slice(1)
      .filter((each) => each !== undefined)
      .map(amountOf);
    const rest = restOf(pieces, found.index, found.index + found[0].length);
    if (rest !== '' && amounts.length > 0 && amounts.every((amount) => amount > 0))
      return { limit: toLimit(amounts), rest };
  }
  return undefined;
}

/** What stands outside of a part of the text, as it was typed: `set hrnků`, though `set` may be a hundred. */
function restOf(pieces: readonly ReadPiece[], start: number, end: number): string {
  let at = 0;
  const kept = pieces.flatMap(({ text, typed }) => {
    const [from, to] = [at, at + text.length];
    at = to + 1;
    if (to <= start || from >= end) return [typed];
    return [text.slice(0, Math.max(0, start - from)), text.slice(Math.max(0, end - from))];
  });
  return kept.join(' ').replace(/\s+/g, ' ').trim();
}

function patternsOf(language: Language) {
  const known = read.get(language);
  if (known) return known;
  const { most, least, not, mostAfter, leastAfter, range, about, aboutAfter } = WORDS[language];
  const pattern = (source: string) => new RegExp(source, 'iu');
  const money = String.raw`(?:${NUMBER} ?${CURRENCY}${AFTER}|${CURRENCY} ?${NUMBER}${AFTER})`;
  const after = (words: string) => pattern(String.raw`${BEFORE}${NUMBER} ?${CURRENCY} ?(?:${words})${AFTER}`);
  const upTo = ([to]: number[]): PriceLimit => ({ to: to! });
  const atLeast = ([from]: number[]): PriceLimit => ({ from: from! });
  const between = ([one, other]: number[]): PriceLimit => ({
    from: Math.min(one!, other!),
    to: Math.max(one!, other!),
  });
  const near = ([amount]: number[]): PriceLimit => ({ from: amount! * (1 - OFF), to: amount! * (1 + OFF) });
  const [before, middle] = range;
  const patterns = [
    [
      pattern(
        String.raw`${BEFORE}${before} ?${NUMBER} ?(?:${CURRENCY})? ?(?:${middle}) ?${NUMBER} ?${CURRENCY}${AFTER}`,
      ),
      between,
    ],
    ...(mostAfter === undefined ? [] : [[after(mostAfter), upTo] as const]),
    ...(mostAfter === undefined
      ? []
      : [[pattern(String.raw`${BEFORE}${BARE_SUM} ?(?:${mostAfter})${AFTER}`), upTo] as const]),
    ...(leastAfter === undefined ? [] : [[after(leastAfter), atLeast] as const]),
    ...(aboutAfter === undefined ? [] : [[after(aboutAfter), near] as const]),
    ...(not === undefined
      ? []
      : ([
          [pattern(String.raw`${BEFORE}(?:${not}) (?:${least}) ?${money}`), upTo],
          [pattern(String.raw`${BEFORE}(?:${not}) (?:${most}) ?${money}`), atLeast],
        ] as const)),
    [pattern(String.raw`(?:${BEFORE}|^)(?:${most}) ?${money}`), upTo],
    [pattern(String.raw`(?:${BEFORE}|^)(?:${least}) ?${money}`), atLeast],
    [pattern(String.raw`(?:${BEFORE}|^)(?:${about}) ?${money}`), near],
    [pattern(String.raw`${BEFORE}(?:${most}) ?${BARE_AMOUNT}`), upTo],
    [pattern(String.raw`${BEFORE}(?:${least}) ?${BARE_LEAST}`), atLeast],
  ] as const;
  read.set(language, patterns);
  return patterns;
}

/** `1.000`, `1 000`, `1'000` and `1 tis` are a thousand; `19,90` and `19.90` are not. */
function amountOf(text: string): number {
  const digits = text.replace(/ ?\p{Letter}.*$/u, '');
  const plain = digits
    .replaceAll(/[ '’]/g, '')
    .replace(/\.(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  return Number(plain) * (digits === text ? 1 : 1000);
}
