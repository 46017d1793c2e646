/** German as Switzerland writes it: no ß, and a point in decimal numbers. */
export function toSwissGerman(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .replaceAll('ẞ', 'SS')
    .replace(/(\d),(\d)/g, '$1.$2');
}
