const LONGEST_TERM = 200;

/** The term that a visitor means (SRC-2): at most 200 characters, and no half of one; digits and spaces alone lose the spaces; anything else than text is empty. */
export function normalizeTerm(typed: unknown): string {
  if (typeof typed !== 'string') return '';
  const term = typed
    .trim()
    .slice(0, LONGEST_TERM)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
  return /^[\d\s]+$/.test(term) ? term.replace(/\s/g, '') : term;
}
