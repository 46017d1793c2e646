import { ATTRIBUTE_LINES } from './attributes/index.ts';
import { englishIn } from './english.ts';
import { foldText } from './fold-text.ts';
import { GOODS_LINES } from './goods/index.ts';
import type { Language } from './language.ts';
import { MEANING_LINES } from './meanings/index.ts';
import { withoutOneLetter } from './one-letter-off.ts';
import { soundOf } from './sounds.ts';
import { formsOf, stemWord } from './stem-word.ts';
import { writesCompounds } from './split-compound.ts';
import { SYNONYM_LINES } from './synonyms/index.ts';
import { toldOfCoffee } from './taste.ts';

/** Shorter words have too many neighbours. */
const SHORTEST_WORD = 5;
/** Of longer ones two letters may be wrong. */
const LONG_WORD = 8;
/** Letters of an end in which two wrong ones make another word. */
const LONGEST_END = 5;
/** Letters of a word in whose beginning an error is looked for. */
const LEAST_OF_BEGINNING = 5;

/** A word of the lists, and a form that it may be typed in: itself, without doubled letters, or its stem, which others end otherwise. */
interface ListedForm {
  listed: string;
  form: string;
}

/** The forms of the lists of a language, each by what it is found by. */
interface Forms {
  byRemains: ReadonlyMap<string, readonly ListedForm[]>;
  bySound: ReadonlyMap<string, readonly ListedForm[]>;
  byFirstLetter: ReadonlyMap<string, readonly ListedForm[]>;
}

const read = new Map<Language, Forms>();

function formsIn(language: Language): Forms {
  let forms = read.get(language);
  if (!forms) read.set(language, (forms = readForms(language)));
  return forms;
}

/** The word of the lists of a language that a mistyped folded word means: `heizdeke` → `heizdecke`. None for a word that is far from all. */
export function nearestListed(word: string, language: Language): string | undefined {
  const { byRemains } = formsIn(language);
  // The stem of a compound that is cut too short is like others: `kafeebo` of `kafeebonen`.
  const stems = writesCompounds(language) ? [] : [stemWord(word, language)];
  const near = [...new Set([...formsOf(word, language), ...stems])]
    .filter((form) => form.length >= SHORTEST_WORD)
    .flatMap((form) => nearestTo(form, byRemains));
  return nearestOf(near, word, language);
}

/** Letters of what a word sounds like at least. */
const SHORTEST_SOUND = 4;
/** Of so many letters two may be wrong anywhere. */
const SHORTEST_FAR = 9;

/** The word of the lists that one with more errors means: it sounds the same (`chosure` → `chaussures`), or two of its letters are wrong. */
export function farListed(word: string, language: Language): string | undefined {
  const { bySound, byFirstLetter } = formsIn(language);
  const forms = formsOf(word, language);
  const heard = forms
    .map((form) => soundOf(form, language))
    .filter(({ length }) => length >= SHORTEST_SOUND)
    .flatMap((sound) => bySound.get(sound) ?? []);
  const alike = nearestOf(withDistance(word, heard), word, language);
  if (alike !== undefined) return alike;
  const far = forms
    .filter(({ length }) => length >= SHORTEST_FAR)
    .flatMap((form) => {
      const begun = byFirstLetter.get(form[0]!) ?? [];
      const asLong = begun.filter((each) => each.form === each.listed && Math.abs(each.form.length - form.length) <= 2);
      return withDistance(form, asLong).filter((each) => each.distance <= 2 && !endsOtherwise(form, each.form));
    });
  return nearestOf(far, word, language);
}

type NearForm = ListedForm & { distance: number };

const withDistance = (word: string, forms: readonly ListedForm[]): NearForm[] =>
  forms.map((each) => ({ ...each, distance: wrongLetters(word, each.form) }));

/** Of several as near that which is nearest as it was typed, and as long; none where it is another form of the word. */
function nearestOf(near: readonly NearForm[], word: string, language: Language): string | undefined {
  const whole = ({ listed }: ListedForm) => wrongLetters(word, listed) + Math.abs(word.length - listed.length);
  const nearest = near.toSorted((one, other) => one.distance - other.distance || whole(one) - whole(other))[0]?.listed;
  const isOtherForm = nearest !== undefined && stemWord(nearest, language) === stemWord(word, language);
  return isOtherForm ? undefined : nearest;
}

/** Letters of each word of a compound in which an error is looked for. */
const SHORTEST_OF_COMPOUND = 4;

/** A mistyped compound with one of its two words as the lists have it, where they have the other as it was typed: `winterkrappe`. */
export function nearestCompound(word: string, language: Language): string | undefined {
  // Hungarian words end in so many ways that parts of them are like others: `vendégvárás` is no `város`.
  if (language !== 'de') return undefined;
  const isListed = (each: string) => spelledListed(each, language) !== undefined;
  for (let cut = SHORTEST_OF_COMPOUND; cut <= word.length - SHORTEST_OF_COMPOUND; cut++) {
    const [modifier, head] = [word.slice(0, cut), word.slice(cut)];
    const meantHead = isListed(modifier) ? nearestListed(head, language) : undefined;
    if (meantHead !== undefined) return modifier + meantHead;
    const meantModifier = isListed(head) ? nearestListed(modifier, language) : undefined;
    if (meantModifier !== undefined) return meantModifier + head;
  }
  return undefined;
}

function nearestTo(word: string, neighbours: ReadonlyMap<string, readonly ListedForm[]>) {
  const candidates = new Set(withoutOneLetter(word).flatMap((remains) => neighbours.get(remains) ?? []));
  const isNear = ({ listed, form }: ListedForm, distance: number) =>
    distance <=
    (form === listed && Math.min(word.length, form.length) >= LONG_WORD && !endsOtherwise(word, form) ? 2 : 1);
  return withDistance(word, [...candidates]).filter(
    (each) => isNear(each, each.distance) && (each.form[0] === word[0] || isBegunWrong(each, word)),
  );
}

/** Whether two words of one length differ in their last letters alone: these may be a word of their own, `kerzendocht` is no `kerzenlicht`. */
function endsOtherwise(one: string, other: string): boolean {
  const same = Array.from(one).findIndex((letter, at) => letter !== other[at]);
  return one.length === other.length && one.length - same <= LONGEST_END;
}

/** The first letter is missing, or the first two are swapped: `ilchquirl`; or there is one before a long word: no `henkel` is an `enkel`. */
function isBegunWrong({ form, distance }: NearForm, word: string): boolean {
  const isLong = Math.min(word.length, form.length) >= LEAST_OF_BEGINNING;
  return isLong && distance === 1 && (word[0] === form[1] || (word[1] === form[0] && word.length > LONG_WORD));
}

/** All that the lists of a language have, as they spell it. */
function listedPhrases(language: Language): string[] {
  const lines = [...MEANING_LINES[language], ...ATTRIBUTE_LINES[language]];
  return [
    ...lines.flatMap((line) => line.slice(0, line.indexOf(':')).split(',')),
    ...[...GOODS_LINES[language], ...SYNONYM_LINES[language]].flatMap((line) => line.split(',')),
    // What catalogues say: a mistyped form of it is none of theirs. Where words are put together they may say it in two.
    ...(writesCompounds(language) ? [] : lines.flatMap((line) => line.slice(line.indexOf(':') + 1).split(' '))),
    ...englishIn(language).keys(),
    ...toldOfCoffee(language),
  ];
}

const spellings = new Map<Language, ReadonlyMap<string, string>>();

/** A folded word as the lists of a language spell it: `hrncek` → `hrnček`. None for a word that they have not; `ß` is not written everywhere. */
export function spelledListed(word: string, language: Language): string | undefined {
  let spelled = spellings.get(language);
  if (!spelled) {
    const words = listedPhrases(language).flatMap((phrase) => phrase.match(/\p{Letter}+/gu) ?? []);
    const plain = words.filter((each) => !each.includes('ß'));
    spellings.set(language, (spelled = new Map(plain.toReversed().map((each) => [foldText(each), each]))));
  }
  return spelled.get(word);
}

function readForms(language: Language): Forms {
  const phrases = listedPhrases(language).map(foldText);
  const words = phrases.flatMap((phrase) => phrase.split(' ')).filter(({ length }) => length >= SHORTEST_WORD);
  const forms = [...new Set(words)].flatMap((listed) =>
    [...new Set([listed, withoutDoubles(listed), stemWord(listed, language)])]
      .filter((form) => form.length >= SHORTEST_WORD)
      .map((form) => ({ listed, form })),
  );
  const remains = forms.flatMap((each) => withoutOneLetter(each.form).map((left) => [left, each] as const));
  return {
    byRemains: new Map(
      [...Map.groupBy(remains, ([left]) => left)].map(([left, all]) => [left, all.map(([, each]) => each)] as const),
    ),
    bySound: Map.groupBy(forms, ({ form }) => soundOf(form, language)),
    byFirstLetter: Map.groupBy(forms, ({ form }) => form[0]!),
  };
}

/** What doubles a letter is mistyped there first: `cappuccino`, `capuchino`. */
const withoutDoubles = (word: string) => word.replace(/(.)\1/g, '$1');

/** How many letters are more, less or wrong; two that are swapped are one. */
export function wrongLetters(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const swapped = isSwapped ? before[to - 2]! + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(next[to - 1]! + 1, row[to]! + 1, row[to - 1]! + Number(!isSame), swapped));
    }
    before = row;
    row = next;
  }
  return row[other.length]!;
}
