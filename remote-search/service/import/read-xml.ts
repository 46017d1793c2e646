import { decodeHTMLStrict } from 'entities';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { Readable } from 'node:stream';
import { FeedRefused, MOST_LINE_BYTES, MOST_VALUE_CHARACTERS, type FeedLine } from './feed-line.ts';
import { createXmlItem, GOOGLE_NAMESPACE, type XmlItem } from './xml-item.ts';

/** Deeper elements than any feed has. */
const MOST_DEPTH = 32;

/**
 * Reads the items of an RSS 2.0 feed, or the entries of an Atom feed, one by one, holding one at a time.
 * Throws {@link FeedRefused} at a document type (entities are how small files become huge), at an element or text without end,
 * and where the XML is broken: the items before have been read by then.
 */
export async function* readXml(source: Readable): AsyncGenerator<FeedLine> {
  const reader = createItemReader();
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of source as AsyncIterable<Buffer>)
    yield* reader.read(decoder.decode(chunk, { stream: true }));
  yield* reader.read(decoder.decode());
  yield* reader.end();
}

function createItemReader() {
  // Feeds without a declaration of Google's usual prefix are about, and so are fields of others without theirs.
  const parser = new SaxesParser({
    xmlns: true,
    position: true,
    resolvePrefix: (prefix: string) => (prefix === 'g' ? GOOGLE_NAMESPACE : prefix && `unknown:${prefix}`),
  });
  let items: FeedLine[] = [];
  let item: XmlItem | undefined;
  let itemDepth = 0;
  let depth = 0;
  let sinceEvent = 0;
  let refusal: FeedRefused | undefined;
  const refuse = (reason: string) => (refusal ??= new FeedRefused(reason, parser.line));

  parser.ENTITIES = htmlEntities((name) => item?.spoil(`names the entity &${name};, which is not known`));
  parser.on('doctype', () => void refuse('a document type is not allowed'));
  parser.on('error', (error) => void refuse(`the XML is broken: ${error.message.replace(/^\d+:\d+: /, '')}`));
  parser.on('opentag', (tag: SaxesTagNS) => {
    sinceEvent = 0;
    depth += 1;
    if (depth > MOST_DEPTH) refuse('elements are nested too deeply');
    if (item) item.open(tag, depth - itemDepth);
    else if (tag.local === 'item' || tag.local === 'entry') {
      item = createXmlItem(parser.line);
      itemDepth = depth;
    }
  });
  const addText = (text: string) => {
    sinceEvent = 0;
    item?.addText(text.slice(0, MOST_VALUE_CHARACTERS + 1), depth - itemDepth);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', (tag) => {
    sinceEvent = 0;
    if (item && depth === itemDepth) {
      // What is read after a fault is not what was meant.
      if (!refusal) items.push(item.toLine());
      item = undefined;
    } else item?.close(tag, depth - itemDepth);
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

/** What the entities of HTML stand for, `&nbsp;` and `&aacute;`: XML knows five of them. Asks `onUnknown` about all others. */
function htmlEntities(onUnknown: (name: string) => void): Record<string, string> {
  return new Proxy<Record<string, string>>(
    {},
    {
      get(_target, name) {
        const written = `&${String(name)};`;
        const text = decodeHTMLStrict(written);
        if (text === written) onUnknown(String(name).slice(0, 40));
        return text;
      },
    },
  );
}
