import type { ProductDetail } from '../../contract/product.ts';
import { readText, type FeedValue } from './feed-values.ts';

const LONGEST_NAME = 140;
const LONGEST_VALUE = 1000;

/** `section:name:value` as Google writes a fact of a product; the section may be missing, and `\:` is a colon of a text. */
export function readDetail(written: string): FeedValue<ProductDetail> {
  const parts = written.split(/(?<!\\):/).map((part) => part.replaceAll('\\:', ':').trim());
  const [section = '', name = '', ...values] = parts.length === 2 ? ['', ...parts] : parts;
  const texts = [
    readText(section, LONGEST_NAME),
    readText(name, LONGEST_NAME),
    readText(values.join(':'), LONGEST_VALUE),
  ];
  const wrong = texts.find((text) => 'reason' in text);
  if (wrong && 'reason' in wrong) return wrong;
  const [readSection = '', readName, readValue] = texts.map((text) => ('value' in text ? text.value : ''));
  return readName && readValue
    ? { value: { section: readSection, name: readName, value: readValue } }
    : { reason: 'is not "section:name:value"' };
}
