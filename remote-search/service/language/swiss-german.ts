/** How folded words are written in Swiss German and in German: `chrüter` → `kräuter`. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/ch(?=[aeioulrn])/, 'k'],
  [/gg/, 'ck'],
  [/^g(?=[swm])/, 'ge'],
  [/sch(?=[tp])/, 's'],
  [/ie/, 'i'],
  [/ueh/, 'uh'],
  [/ue/, 'u'],
  [/ii/, 'ei'],
  [/uu?(?=r)/, 'eue'],
  [/^ii?(?=[^n])/, 'ein'],
  [/^aa/, 'an'],
  [/ch$/, 'k'],
  [/(?<=.{3})e$/, 'en'],
  [/(?<=.{3})i$/, 'e'],
  [/(?<=.{3})gsch/, 'gesch'],
  [/^b(?=s)/, 'be'],
  [/^i(?=s)/, 'ei'],
  [/i(?=ss)/, 'ei'],
  [/uu/, 'au'],
  [/u(?=[nml])/, 'o'],
  [/u(?=[st])/, 'au'],
  [/a/, 'e'],
  [/(?<=.{3}e)(?=[bgjkmpst])/, 'n'],
  [/ig$/, 'ung'],
  [/i(?=n$)/, 'ei'],
  [/^kafi/, 'kaffee'],
  [/^schoggi/, 'schokolade'],
  [/^velo/, 'fahrrad'],
  [/^kussi/, 'kissen'],
];
const MOST_SPELLINGS = 120;
const MOST_RULES = 3;

/** What a Swiss German folded word may be in German, the likeliest first. */
export function germanSpellings(word: string): readonly string[] {
  const found = new Set<string>();
  let before = [word];
  for (let count = 0; count < MOST_RULES; count++) {
    before = before.flatMap((each) =>
      RULES.map(([from, to]) => each.replace(from, to)).filter((other) => other !== each && !found.has(other)),
    );
    for (const each of before) if (found.size < MOST_SPELLINGS) found.add(each);
  }
  return [...found];
}

/** `händ ihr` asks for no hand, which the word is without its accents. */
export const withSwissVerbs = (text: string): string =>
  text.replace(/(?<!\p{Letter})händ(?= (?:ihr|er|sie?|dir|mir|mer|au|ir)(?!\p{Letter}))/giu, 'hend');
