/** The part of an element's id that comes from content: letters, digits and hyphens of a text, nothing else (FTR-10). */
export function idFragment(text: string): string {
  return text.replace(/[^\p{L}\p{N}-]/gu, '');
}

/** An id for each panel by its heading; headings without letters, or with the same ones, are told apart by their place. */
export function panelIds(headings: readonly string[]): string[] {
  const ids = headings.map((heading) => `footer-${idFragment(heading)}`);
  return ids.map((id, index) => (id === 'footer-' || ids.indexOf(id) < index ? `${id}-${index + 1}` : id));
}
