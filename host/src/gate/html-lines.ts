import { Parser } from 'htmlparser2';

/** What a slot shows, as lines to compare. */
export interface HtmlLines {
  /** What people read or hear. */
  text: string[];
  /** Its elements with their attributes, without the texts. */
  markup: string[];
}

/** Attributes that people read or hear. */
const SPOKEN = new Set(['alt', 'aria-label', 'placeholder', 'title', 'aria-description']);
/** Attributes that differ with every release. */
const UNTOLD = new Set(['data-release', 'nonce', 'integrity']);
/** Elements of which nothing is shown. */
const SILENT = new Set(['script', 'style', 'template']);

/** Reads what a slot has put into a page: the elements inside the first box of the slot. */
export function linesOf(html: string, slot: string): HtmlLines {
  const lines: HtmlLines = { text: [], markup: [] };
  /** Open elements within the box; undefined outside of it. */
  let depth: number | undefined;
  let isRead = false;
  let silentAt: number | undefined;
  let text = '';
  const endText = () => {
    const said = text.replace(/\s+/g, ' ').trim();
    if (said !== '') lines.text.push(said);
    text = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (depth === undefined) {
        if (!isRead && attributes['data-slot'] === slot) depth = 0;
        return;
      }
      depth += 1;
      endText();
      if (SILENT.has(name)) silentAt ??= depth;
      if (silentAt !== undefined) return;
      const told = Object.entries(attributes).filter(([each]) => !UNTOLD.has(each));
      lines.text.push(...told.filter(([each, value]) => SPOKEN.has(each) && value !== '').map(([, value]) => value));
      const marked = told.filter(([each]) => !SPOKEN.has(each)).map(([each, value]) => ` ${each}="${plain(value)}"`);
      lines.markup.push(`<${name}${marked.join('')}>`);
    },
    ontext(data) {
      if (depth !== undefined && silentAt === undefined) text += data;
    },
    onclosetag() {
      if (depth === undefined) return;
      endText();
      if (silentAt === depth) silentAt = undefined;
      if (depth === 0) {
        depth = undefined;
        isRead = true;
      } else depth -= 1;
    },
  });
  parser.write(html);
  parser.end();
  return lines;
}

/** Without what React and releases number: they would differ everywhere after one change. */
function plain(value: string): string {
  return value.replace(/_R_[0-9a-z]*_/g, '_R_').replace(/(\/releases\/[^/]+\/)[^/]+\//g, '$1…/');
}
