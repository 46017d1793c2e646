/** Where a text stops being JSON, and what would have been right there. */
export interface JsonFault {
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 code units. */
  column: number;
  /** What stands there; `undefined` at the text's end. */
  found: string | undefined;
  expected: string;
}

const SPACE = /[ \t\r\n]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

type State = 'value' | 'firstValue' | 'name' | 'firstName' | 'colon' | 'after';

const EXPECTED: Record<Exclude<State, 'after'>, string> = {
  value: 'a value',
  firstValue: 'a value or "]"',
  name: 'a name in quotation marks',
  firstName: 'a name in quotation marks or "}"',
  colon: '":"',
};

/** Finds the first place at which a text that `JSON.parse` refuses is no JSON; the engine's message names it only at times. */
export function findJsonFault(text: string): JsonFault {
  /** How each list or object that is open ends. */
  const closers: string[] = [];
  let state: State = 'value';
  let at = 0;
  for (;;) {
    at = endOf(SPACE, text, at) ?? at;
    const isValue: boolean = state === 'value' || state === 'firstValue';
    const isName: boolean = state === 'name' || state === 'firstName';
    if (text[at] === '"' && (isValue || isName)) {
      at = endOfString(text, at);
      if (text[at] !== '"') return faultAt(text, at, 'the rest of a text in quotation marks');
      at += 1;
      state = isName ? 'colon' : 'after';
    } else {
      const next = afterSign(state, text[at], closers);
      const end = next ? at + 1 : isValue ? endOf(SCALAR, text, at) : undefined;
      if (end === undefined) return faultAt(text, at, expectedIn(state, closers));
      at = end;
      state = next ?? 'after';
    }
  }
}

/** What follows a bracket, comma or colon; `undefined` where it must not stand. */
function afterSign(state: State, sign: string | undefined, closers: string[]): State | undefined {
  if (sign === ',' && state === 'after' && closers.length > 0) return closers.at(-1) === '}' ? 'name' : 'value';
  if (sign === ':' && state === 'colon') return 'value';
  if ((sign === '{' || sign === '[') && (state === 'value' || state === 'firstValue')) {
    closers.push(sign === '{' ? '}' : ']');
    return sign === '{' ? 'firstName' : 'firstValue';
  }
  const mayEnd = state === 'after' || state === 'firstValue' || state === 'firstName';
  if (!mayEnd || sign === undefined || sign !== closers.at(-1)) return undefined;
  closers.pop();
  return 'after';
}

function expectedIn(state: State, closers: readonly string[]): string {
  if (state !== 'after') return EXPECTED[state];
  return closers.length > 0 ? `"," or "${closers.at(-1)}"` : 'the end of the file';
}

/** The position of the quotation mark that ends the string that begins at `start`, or of the first sign that no string may have. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"' && text[at]! >= ' ') {
    const end: number | undefined = text[at] === '\\' ? endOf(ESCAPE, text, at) : at + 1;
    if (end === undefined) return at;
    at = end;
  }
  return at;
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function faultAt(text: string, at: number, expected: string): JsonFault {
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: at - lineStart + 1, found: text[at], expected };
}
