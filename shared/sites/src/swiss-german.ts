/** A German text as Switzerland writes it: in « », with ss for ß, and without a space before %. */
export function swissGerman(text: string): string {
  return text
    .replaceAll('„', '«')
    .replaceAll('“', '»')
    .replaceAll('ß', 'ss')
    .replaceAll('ẞ', 'SS')
    .replaceAll(/(\d)\s%/g, '$1%');
}
