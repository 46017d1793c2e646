import type { Readable } from 'node:stream';
import { MOST_LINE_BYTES } from './feed-line.ts';

export interface TextLine {
  /** From 1. */
  number: number;
  text: string;
  /** Longer than a line may be: `text` is its beginning. */
  isCut: boolean;
}

/** The lines of a text in UTF-8, one chunk's at a time. A line end is a line feed, a carriage return, or both. Of a line that is too long no more than the beginning is held. */
export async function* splitLines(source: Readable): AsyncGenerator<TextLine[]> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  let isCut = false;
  let number = 0;
  const toLine = (text: string): TextLine => {
    const line = { number: ++number, text, isCut: isCut || text.length > MOST_LINE_BYTES };
    isCut = false;
    return line;
  };
  const linesOf = (part: string, isEnd: boolean) => {
    const texts = (rest + part).split(isEnd ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/);
    rest = texts.pop() ?? '';
    const lines = texts.map(toLine);
    if (rest.length > MOST_LINE_BYTES) {
      rest = rest.slice(0, MOST_LINE_BYTES);
      isCut = true;
    }
    return lines;
  };
  for await (const chunk of source as AsyncIterable<Buffer>)
    yield linesOf(decoder.decode(chunk, { stream: true }), false);
  yield linesOf(decoder.decode(), true);
  if (rest) yield [toLine(rest)];
}
