import { decodeHTMLStrict } from 'entities';
import { Parser } from 'htmlparser2';

/** Elements whose content nobody reads. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'select',
]);
/** Elements that begin and end a line. */
const BLOCKS = new Set(
  'address article aside blockquote dd div dl dt fieldset figure footer h1 h2 h3 h4 h5 h6 header hr ol p pre section table tr ul'.split(
    ' ',
  ),
);
const ANY_TAG = /<[/!?]?[a-z]/i;
/** Tags that Google permits, written out in a text that was escaped twice. */
const FORMATTING = /<\/?(?:br|p|b|strong|em|i|u|ul|ol|li|div|span|h[1-6]|table|t[rdh]|a|sub|sup)(?:\s[^<>]*)?\/?>/i;

/**
 * A feed's text as it is to be read: tags become line breaks and bullets, entities characters, once. Scripts and styles go with what they
 * hold. Line breaks of a text without tags stay.
 */
export function plainText(written: string): string {
  if (!written.includes('<') && !written.includes('&')) return tidy(written);
  const read = ANY_TAG.test(written) ? readHtml(written) : decodeHTMLStrict(written);
  return tidy(FORMATTING.test(read) ? readHtml(read) : read);
}

/** Whether a text has tags that shoppers would not be shown. */
export function hasTags(written: string): boolean {
  return FORMATTING.test(written);
}

function readHtml(written: string): string {
  let text = '';
  const dropped: string[] = [];
  const counters: (number | undefined)[] = [];
  const parser = new Parser({
    onopentagname(name) {
      if (DROPPED.has(name)) dropped.push(name);
      if (name === 'ol' || name === 'ul') counters.push(name === 'ol' ? 0 : undefined);
      if (name === 'br' || BLOCKS.has(name)) text += '\n';
      if (name === 'li') text += `\n${bulletOf(counters)} `;
      if (name === 'td' || name === 'th') text += ' ';
    },
    ontext(part) {
      if (dropped.length === 0) text += part.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (dropped.at(-1) === name) dropped.pop();
      if (name === 'ol' || name === 'ul') counters.pop();
      if (BLOCKS.has(name) || name === 'li') text += '\n';
    },
  });
  parser.end(written);
  return text;
}

function bulletOf(counters: (number | undefined)[]): string {
  const count = counters.at(-1);
  if (count === undefined) return '•';
  counters[counters.length - 1] = count + 1;
  return `${count + 1}.`;
}

/** Spaces in a row are one, empty lines none but for one between paragraphs. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00a0 ]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
