/** German as Switzerland writes it: no ß. */
export function toSwissSpelling(text: string): string {
  return text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS');
}
