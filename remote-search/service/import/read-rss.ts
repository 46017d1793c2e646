import { SaxesParser } from 'saxes';
import type { Readable } from 'node:stream';
import { FeedRefused, fieldNameOf, MOST_LINE_BYTES, MOST_VALUE_CHARACTERS, type FeedLine } from './feed-line.ts';

/** Deeper elements than any feed has. */
const MOST_DEPTH = 32;

interface OpenItem {
  line: number;
  depth: number;
  fields: Map<string, string[]>;
}

/**
 * Reads an RSS 2.0 feed item by item, holding one item at a time. Only the direct elements of an item are its fields.
 * Throws {@link FeedRefused} at a document type (entities are how small files become huge), at an element or text without end,
 * and where the XML is broken: the items before have been read by then.
 */
export async function* readRss(source: Readable): AsyncGenerator<FeedLine> {
  const reader = createItemReader();
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of source as AsyncIterable<Buffer>)
    yield* reader.read(decoder.decode(chunk, { stream: true }));
  yield* reader.read(decoder.decode());
  yield* reader.end();
}

function createItemReader() {
  const parser = new SaxesParser({ position: true });
  let items: FeedLine[] = [];
  let item: OpenItem | undefined;
  let depth = 0;
  let value = '';
  let sinceEvent = 0;
  let refusal: FeedRefused | undefined;
  const refuse = (reason: string) => (refusal ??= new FeedRefused(reason, parser.line));

  parser.on('doctype', () => void refuse('a document type is not allowed'));
  parser.on('error', (error) => void refuse(`the XML is broken: ${error.message.replace(/^\d+:\d+: /, '')}`));
  parser.on('opentag', ({ name }) => {
    sinceEvent = 0;
    depth += 1;
    if (depth > MOST_DEPTH) refuse('elements are nested too deeply');
    if (!item && name === 'item') item = { line: parser.line, depth, fields: new Map() };
    else if (item && depth === item.depth + 1) value = '';
  });
  const addText = (text: string) => {
    sinceEvent = 0;
    if (item && depth === item.depth + 1 && value.length <= MOST_VALUE_CHARACTERS)
      value += text.slice(0, MOST_VALUE_CHARACTERS + 1);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    sinceEvent = 0;
    if (item && depth === item.depth + 1) addValue(item.fields, fieldNameOf(name), value.trim());
    else if (item && depth === item.depth) {
      items.push({ line: item.line, fields: item.fields });
      item = undefined;
    }
    depth -= 1;
  });

  const taken = function* () {
    const complete = items;
    items = [];
    yield* complete;
    if (refusal) throw refusal;
  };
  return {
    read(text: string) {
      sinceEvent += text.length;
      if (sinceEvent > 4 * MOST_LINE_BYTES) refuse('an element is too long');
      if (!refusal) parser.write(text);
      return taken();
    },
    end() {
      if (!refusal) parser.close();
      return taken();
    },
  };
}

function addValue(fields: Map<string, string[]>, name: string, value: string): void {
  if (!value) return;
  const values = fields.get(name);
  if (!values) fields.set(name, [value]);
  else if (values.length < 20) values.push(value);
}
