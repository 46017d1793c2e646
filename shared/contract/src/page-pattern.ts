/** `{slug}`: any text within a segment; `{id:digits}`: digits as text; `{number:number}`: up to nine digits as a number. */
const PLACEHOLDER = /\{([A-Za-z]+)(?::(digits|number))?\}/;

/** The part of an address behind everything else: `/*` takes what nobody claims. */
export const REST = '/*';

/** One position of an address: a sign, or one or more of a kind. */
type Token = { sign: string } | { name: string; kind: 'text' | 'digits' | 'number' };

function tokensOf(pattern: string): Token[] {
  const tokens: Token[] = [];
  let rest = pattern;
  while (rest !== '') {
    const found = PLACEHOLDER.exec(rest);
    const literal = found ? rest.slice(0, found.index) : rest;
    tokens.push(...Array.from(literal, (sign) => ({ sign })));
    if (!found) break;
    tokens.push({ name: found[1]!, kind: (found[2] as 'digits' | 'number' | undefined) ?? 'text' });
    rest = rest.slice(found.index + found[0].length);
  }
  return tokens;
}

/** Whether an address is written out, without placeholders. */
export function isExact(pattern: string): boolean {
  return !pattern.includes('{') && pattern !== REST;
}

/** What the placeholders of a pattern hold at an address; undefined when the address is another one. */
export type MatchAddress = (path: string) => Record<string, string | number> | undefined;

const SOURCES = { text: '([^/]+)', digits: String.raw`(\d+)`, number: String.raw`(\d{1,9})` } as const;

export function compilePattern(pattern: string): MatchAddress {
  const tokens = tokensOf(pattern);
  const source = tokens.map((token) => ('sign' in token ? RegExp.escape(token.sign) : SOURCES[token.kind]));
  const expression = new RegExp(`^${source.join('')}$`);
  const placeholders = tokens.filter((token) => 'name' in token);
  return (path) => {
    const found = expression.exec(path);
    if (!found) return undefined;
    return Object.fromEntries(
      placeholders.map(({ name, kind }, index) => {
        const text = found[index + 1]!;
        return [name, kind === 'number' ? Number(text) : text];
      }),
    );
  };
}

/** Whether some address fits both patterns. What nobody claims belongs to {@link REST}, which overlaps with nothing but itself. */
export function overlap(one: string, other: string): boolean {
  if (one === REST || other === REST) return one === other;
  const [a, b] = [tokensOf(one), tokensOf(other)];
  const seen = new Set<number>();
  // Both patterns take the same sign, step by step; a placeholder may stay where it is.
  const reaches = (i: number, j: number): boolean => {
    const key = i * (b.length + 1) + j;
    if (seen.has(key)) return false;
    seen.add(key);
    const [left, right] = [a[i], b[j]];
    if (!left || !right) return !left && !right;
    if (!haveCommonSign(left, right)) return false;
    const next = (token: Token, at: number) => ('sign' in token ? [at + 1] : [at, at + 1]);
    return next(left, i).some((nextI) => next(right, j).some((nextJ) => reaches(nextI, nextJ)));
  };
  return reaches(0, 0);
}

function haveCommonSign(one: Token, other: Token): boolean {
  if ('sign' in one) return 'sign' in other ? one.sign === other.sign : fits(one.sign, other.kind);
  return 'sign' in other ? fits(other.sign, one.kind) : true;
}

function fits(sign: string, kind: 'text' | 'digits' | 'number'): boolean {
  return kind === 'text' ? sign !== '/' : /\d/.test(sign);
}
