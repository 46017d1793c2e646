/** Keeps letters and digits, in capitals, in groups of four: `de89-3704` → `DE89 3704`. */
export function formatIban(text: string): string {
  return compactIban(text).replace(/(.{4})(?=.)/g, '$1 ');
}

/** What a service gets of an IBAN: letters and digits only. */
export function compactIban(text: string): string {
  return text.replace(/[^a-z0-9]/gi, '').toUpperCase();
}

/** Where the caret belongs after formatting: behind as many letters and digits as before. */
export function ibanCaret(text: string, caret: number): number {
  const before = compactIban(text.slice(0, caret)).length;
  return before + Math.max(0, Math.ceil(before / 4) - 1);
}
