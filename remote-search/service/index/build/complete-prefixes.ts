/** Longest beginning of a word that is worked out beforehand; of longer words also the whole one. */
export const LONGEST_PREFIX = 12;
const SHORTEST_PREFIX = 2;
/** Longest beginning of a term of several words. */
const LONGEST_TERM_PREFIX = 40;
const MOST_TERMS = 10;
const MOST_PRODUCTS = 10;
const MOST_KEYS = 6;
/** How much a word counts for its own letters, above those that are much longer. */
const WHOLE_WORD = 2;

/** A word as it may be typed, with the best products of its key. */
export interface Form {
  word: string;
  key: string;
  productCount: number;
  /** `product.number` of its best products. */
  numbers: readonly number[];
  scores: readonly number[];
}

/** A term that may be suggested. */
export interface Term {
  term: string;
  /** As it may be typed; several when it has umlauts. */
  folded: readonly string[];
  /** What its compounds are: `kapseln` of `kaffeekapseln`. */
  heads: readonly string[];
  productCount: number;
}

export interface Completion {
  prefix: string;
  terms: string[];
  keys: string[];
  numbers: number[];
  product_count: number;
}

interface Candidates {
  terms: { term: Term; isStart: boolean }[];
  forms: Form[];
}

/** The shortest beginning that is worked out: what starts alike is worked out together. */
export function beginningOfText(text: string): string {
  return text.slice(0, SHORTEST_PREFIX);
}

/** The shortest beginnings by which a term is found. */
export function beginningsOfTerm(term: Term): string[] {
  return startsOf(term).map(({ text }) => beginningOfText(text));
}

/** Works out what words and terms may become that start with one of `beginnings`. */
export function* completePrefixes(
  forms: readonly Form[],
  terms: readonly Term[],
  beginnings: ReadonlySet<string>,
): Generator<Completion> {
  const groups = Map.groupBy(
    [
      ...forms.map((form) => ({ text: form.word, form, term: undefined })),
      ...terms.flatMap((term) => startsOf(term).map((start) => ({ ...start, form: undefined }))),
    ],
    ({ text }) => beginningOfText(text),
  );
  for (const [beginning, group] of groups) {
    if (!beginnings.has(beginning)) continue;
    const prefixes = new Map<string, Candidates>();
    for (const { text, form, term } of group)
      for (const prefix of prefixesOf(text)) {
        const candidates = prefixes.get(prefix) ?? { terms: [], forms: [] };
        if (form) candidates.forms.push(form);
        else candidates.terms.push(term);
        prefixes.set(prefix, candidates);
      }
    for (const [prefix, candidates] of prefixes) yield toCompletion(prefix, candidates);
  }
}

/** A term is found by the beginning of each of its words, and of what its compounds are. */
function startsOf(term: Term) {
  const starts = term.folded.flatMap((folded) =>
    folded.split(' ').map((word, index) => ({
      text: index === 0 ? folded : word,
      term: { term, isStart: index === 0 },
    })),
  );
  return [...starts, ...term.heads.map((text) => ({ text, term: { term, isStart: false } }))];
}

/** `ka`, `kaf` … of a word, and the whole word; of a term of several words also those that reach beyond the first. */
export function prefixesOf(text: string): string[] {
  const letters = Array.from(text);
  const firstWord = letters.indexOf(' ');
  const longest = firstWord === -1 ? LONGEST_PREFIX : LONGEST_TERM_PREFIX;
  const lengths = letters
    .slice(0, longest)
    .map((_, index) => index + 1)
    .filter((length) => length >= SHORTEST_PREFIX && (length <= LONGEST_PREFIX || length > firstWord + 1));
  const prefixes = lengths.map((length) => letters.slice(0, length).join('')).filter((prefix) => !prefix.endsWith(' '));
  return letters.length > longest ? [...prefixes, text] : prefixes;
}

function toCompletion(prefix: string, { terms, forms }: Candidates): Completion {
  const products = new Map<number, number>();
  const ranked = forms
    .map((form) => ({ form, strength: (form.scores[0] ?? 0) * closeness(form.word, prefix) }))
    .sort((one, other) => other.strength - one.strength || other.form.productCount - one.form.productCount);
  for (const { form } of ranked)
    for (const [index, number] of form.numbers.entries()) {
      const score = form.scores[index]! * closeness(form.word, prefix);
      if (score > (products.get(number) ?? Number.NEGATIVE_INFINITY)) products.set(number, score);
    }
  const best = [...products].sort(([oneNumber, one], [otherNumber, other]) => other - one || oneNumber - otherNumber);
  const sorted = terms.toSorted(
    (one, other) =>
      Number(other.isStart) - Number(one.isStart) ||
      other.term.productCount - one.term.productCount ||
      (one.term.term < other.term.term ? -1 : 1),
  );
  return {
    prefix,
    terms: [...new Set(sorted.map(({ term }) => term.term))].slice(0, MOST_TERMS),
    keys: [...new Set(ranked.map(({ form }) => form.key))].slice(0, MOST_KEYS),
    numbers: best.slice(0, MOST_PRODUCTS).map(([number]) => number),
    product_count: forms.reduce((sum, form) => sum + form.productCount, 0),
  };
}

/** A word counts the more the more of it is typed. */
function closeness(word: string, prefix: string): number {
  return word === prefix ? WHOLE_WORD : 0.5 + prefix.length / word.length / 2;
}
