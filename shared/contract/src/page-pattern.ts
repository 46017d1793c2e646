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

/** What the placeholders of a pattern hold at an address; undefined when the address is another one, or longer than {@link LONGEST_PATH}. */
export type MatchAddress = (path: string) => Record<string, string | number> | undefined;

/** Most signs that a placeholder holds. */
const LONGEST = { text: Infinity, digits: Infinity, number: 9 } as const;

/** Signs of an address, without its query, that are looked at: no page has a longer one, and each pattern looks at each sign. */
const LONGEST_PATH = 2000;

export function compilePattern(pattern: string): MatchAddress {
  const tokens = tokensOf(pattern);
  return (path) => {
    if (path.length > LONGEST_PATH) return undefined;
    const fitting = positionsThatFit(tokens, path);
    if (!fitting[0]![0]) return undefined;
    const values: [name: string, value: string | number][] = [];
    let at = 0;
    for (const [index, token] of tokens.entries()) {
      // Each placeholder holds as much as it can.
      let end = at + 1;
      if ('name' in token) {
        const last = endOfRun(path, at, token.kind);
        for (let next = at + 1; next <= last; next++) if (fitting[index + 1]![next]) end = next;
        const text = path.slice(at, end);
        values.push([token.name, token.kind === 'number' ? Number(text) : text]);
      }
      at = end;
    }
    return Object.fromEntries(values);
  };
}

/**
 * For each token, and for the end behind the last, at which positions of the path it and all that follow fit. Every position is looked at once
 * for each token: no address takes long, whatever it is made of, as with a regular expression that has several placeholders in a segment.
 */
function positionsThatFit(tokens: readonly Token[], path: string): Uint8Array[] {
  const fitting = Array.from({ length: tokens.length + 1 }, () => new Uint8Array(path.length + 1));
  fitting[tokens.length]![path.length] = 1;
  for (let index = tokens.length - 1; index >= 0; index--) {
    const [token, here, behind] = [tokens[index]!, fitting[index]!, fitting[index + 1]!];
    /** Where what follows fits next, within a run of signs that the placeholder may hold. */
    let nearest: number | undefined;
    for (let at = path.length - 1; at >= 0; at--) {
      if ('sign' in token) {
        if (path[at] === token.sign) here[at] = behind[at + 1]!;
        continue;
      }
      if (behind[at + 1]) nearest = at + 1;
      if (!fits(path[at]!, token.kind)) nearest = undefined;
      else if (nearest !== undefined && nearest - at <= LONGEST[token.kind]) here[at] = 1;
    }
    if (!here.includes(1)) break;
  }
  return fitting;
}

function endOfRun(path: string, from: number, kind: keyof typeof LONGEST): number {
  let end = from;
  while (end < path.length && end - from < LONGEST[kind] && fits(path[end]!, kind)) end++;
  return end;
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
