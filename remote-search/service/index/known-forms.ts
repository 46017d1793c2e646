import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { givenSite, givenTexts, prepareStatement } from '../catalogue/prepare-statement.ts';
import { languageOf } from '../language/language.ts';
import { meaningAt } from '../language/meanings/index.ts';
import { isLinking } from '../language/query-words.ts';

/** Shorter and longer words are not taken to be several that were typed without spaces. */
const SHORTEST_JOINED = 8;
const LONGEST_JOINED = 32;
const SHORTEST_PART = 3;
const SHORTEST_HALF = 4;
const SHORTEST_LINK = 2;

const selectForms = prepareStatement<{ word: string }>(
  sql`select word from search.word where site = ${givenSite} and word = any(${givenTexts('words')})`,
);

/** Which words the catalogue has in just this form. */
export async function readForms(
  database: Pick<Database, '$client'>,
  site: SiteCode,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await selectForms(database, { site, words });
  return new Set(rows.map(({ word }) => word));
}

/** How a word may consist of words of the catalogue. */
export interface JoinedWords {
  /** The words of the catalogue, and what links them, that were typed without spaces: `hosemitweitembein`. None when it is not that. */
  words: readonly string[];
  /** The longest words at its beginning and its end, with what is left: `leinen`, `betwasche`. */
  halves: readonly (readonly [known: string, rest: string, isFirst: boolean])[];
}

/** Reads a word as several of the catalogue. */
export async function readJoinedWords(
  database: Pick<Database, '$client'>,
  site: SiteCode,
  typed: string,
): Promise<JoinedWords> {
  if (typed.length < SHORTEST_JOINED || typed.length > LONGEST_JOINED) return { words: [], halves: [] };
  const parts = new Set<string>();
  for (let start = 0; start < typed.length; start++)
    for (let end = start + SHORTEST_PART; end <= typed.length; end++) parts.add(typed.slice(start, end));
  const forms = await readForms(database, site, [...parts]);
  const cuts = Array.from({ length: typed.length - 2 * SHORTEST_HALF + 1 }, (_, index) => SHORTEST_HALF + index);
  const first = cuts.findLast((cut) => forms.has(typed.slice(0, cut)));
  const last = cuts.find((cut) => forms.has(typed.slice(cut)));
  return {
    words: fewestParts(typed, (part) => forms.has(part) || isLink(part, site) || isListed(part, site)),
    halves: [
      ...(first === undefined ? [] : [[typed.slice(0, first), typed.slice(first), true] as const]),
      ...(last === undefined ? [] : [[typed.slice(last), typed.slice(0, last), false] as const]),
    ],
  };
}

/** A word of the lists that no product has: `gelb`. */
const isListed = (part: string, site: SiteCode) =>
  part.length >= SHORTEST_HALF && meaningAt([part], 0, languageOf(site)) !== undefined;

const isLink = (part: string, site: SiteCode) => part.length >= SHORTEST_LINK && isLinking(part, languageOf(site));

/** The fewest parts that a text consists of. */
function fewestParts(text: string, isPart: (part: string) => boolean): readonly string[] {
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= text.length; end++)
    for (let start = 0; start < end; start++) {
      const before = best[start];
      if (!before || !isPart(text.slice(start, end))) continue;
      if (before.length + 1 < (best[end]?.length ?? Number.POSITIVE_INFINITY))
        best[end] = [...before, text.slice(start, end)];
    }
  return best[text.length] ?? [];
}
