import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findJsonFault } from './find-json-fault.ts';

it.each([
  ['', 1, 1, 'a value'],
  ['{"a": 1,\n  }', 2, 3, 'a name in quotation marks'],
  ['{"a": 1\n\n"b": 2}', 3, 1, '"," or "}"'],
  ['[1, 2,]', 1, 7, 'a value'],
  ['[1, 2', 1, 6, '"," or "]"'],
  ["{'a': 1}", 1, 2, 'a name in quotation marks or "}"'],
  ['{"a" 1}', 1, 6, '":"'],
  ['{"a": undefined}', 1, 7, 'a value'],
  ['[01]', 1, 3, '"," or "]"'],
  ['["a\nb"]', 1, 4, 'the rest of a text in quotation marks'],
  [String.raw`["\x"]`, 1, 3, 'the rest of a text in quotation marks'],
  ['["a', 1, 4, 'the rest of a text in quotation marks'],
  ['{} // end', 1, 4, 'the end of the file'],
  ['{"a": [}', 1, 8, 'a value or "]"'],
])('%j is no JSON at line %i, column %i', (text, line, column, expected) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(findJsonFault(text)).toMatchObject({ line, column, expected });
});

it('finds the first place where a text cannot go on as JSON', () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.constantFrom('}', ']', ',', ':', '"', "'", 'x', '\n', '{', '-'),
      (json, at, sign) => {
        const place = at % (json.length + 1);
        const text = json.slice(0, place) + sign + json.slice(place + 1);
        fc.pre(!isJson(text));
        const { line, column, found } = findJsonFault(text);
        const start =
          text
            .split('\n')
            .slice(0, line - 1)
            .join('\n').length + (line > 1 ? 1 : 0);
        const good = text.slice(0, start + column - 1);
        expect(found).toBe(text[good.length]);
        expect(isJson(good) || findJsonFault(good).found === undefined).toBe(true);
      },
    ),
  );
});

it('goes through a deep and long text', () => {
  expect(findJsonFault('['.repeat(2_000_000)).column).toBe(2_000_001);
  expect(findJsonFault(`"${'a'.repeat(2_000_000)}`).column).toBe(2_000_002);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
