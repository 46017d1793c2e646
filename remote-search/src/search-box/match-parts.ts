/** A stretch of a suggestion: typed already, or what it would add. */
export interface TextPart {
  text: string;
  isTyped: boolean;
}

/** Divides a suggestion at the words that begin as typed, whatever their accents and case. */
export function matchParts(suggestion: string, typed: string): TextPart[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const letters = Array.from(suggestion);
  const marks = letters.map(() => false);
  const folded = letters.map(fold);
  for (let start = 0; start < letters.length; start++) {
    if (start > 0 && /[\p{Letter}\p{Number}]/u.test(letters[start - 1] ?? '')) continue;
    for (const word of words) {
      const end = endOfMatch(folded, start, word);
      if (end !== undefined) marks.fill(true, start, end);
    }
  }
  return joinEqual(letters, marks);
}

/** Where the letters from `start` on have spelled `word`, or undefined when they don't. */
function endOfMatch(folded: readonly string[], start: number, word: string): number | undefined {
  let spelled = '';
  for (let index = start; index < folded.length && spelled.length < word.length; index++) {
    spelled += folded[index];
    if (!word.startsWith(spelled) && !spelled.startsWith(word)) return undefined;
    if (spelled.startsWith(word)) return index + 1;
  }
  return undefined;
}

function joinEqual(letters: readonly string[], marks: readonly boolean[]): TextPart[] {
  const parts: TextPart[] = [];
  for (const [index, letter] of letters.entries()) {
    const isTyped = marks[index] ?? false;
    const last = parts.at(-1);
    if (last?.isTyped === isTyped) last.text += letter;
    else parts.push({ text: letter, isTyped });
  }
  return parts;
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss');
}
