/** The part of an element's id that comes from content: letters, digits and hyphens of a text, nothing else (FTR-10). */
export function idFragment(text: string): string {
  return text.replace(/[^\p{L}\p{N}-]/gu, '');
}
