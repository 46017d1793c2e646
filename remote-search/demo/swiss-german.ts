/** German as Switzerland writes it: no ß, a point in decimal numbers, and no space before %. */
export function toSwissGerman(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .replaceAll('ẞ', 'SS')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(\d) %/g, '$1%');
}
