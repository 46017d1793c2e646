/** Values of products, several of each: those of the product at a place are `values[codes[i]]` from `starts[place]` to before `starts[place + 1]`. */
export interface ValueLists<Value extends string | number = string | number> {
  values: readonly Value[];
  starts: Uint32Array;
  codes: Uint32Array;
}

export function toValueLists<Value extends string | number>(lists: readonly (readonly Value[])[]): ValueLists<Value> {
  const codeOf = new Map<Value, number>();
  const starts = new Uint32Array(lists.length + 1);
  const codes = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const [place, list] of lists.entries()) {
    for (const value of list) {
      const code = codeOf.get(value) ?? codeOf.size;
      codeOf.set(value, code);
      codes[end++] = code;
    }
    starts[place + 1] = end;
  }
  return { values: [...codeOf.keys()], starts, codes };
}
