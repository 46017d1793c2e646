import * as z from 'zod/mini';

/** A fault that lies between fields, and the field that it is told of. */
export interface Complaint {
  path: (string | number)[];
  reason: string;
}

type Loose = Readonly<Record<string, unknown>>;

/** A check of several fields of an object. It runs when other fields are at fault too, so that one look finds all: its fields may hold anything. */
export function acrossFields(find: (object: Loose) => Complaint[]) {
  return across((value) => (isObject(value) ? find(value) : []));
}

/** As {@link acrossFields}, for the entries of a list. */
export function acrossEntries(find: (entries: readonly unknown[]) => Complaint[]) {
  return across((value) => (Array.isArray(value) ? find(value) : []));
}

function across(find: (value: unknown) => Complaint[]) {
  return z.check(
    ({ value, issues }) => {
      for (const { path, reason } of find(value))
        issues.push({ code: 'custom', input: value, path, message: reason, continue: true });
    },
    { when: () => true },
  );
}

/** Whether a value is an object and no list. */
export function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** No two entries have the same values in all of `names`; an entry without one of them is not asked. */
export function uniqueBy(...names: string[]) {
  return acrossEntries((entries) => {
    const firstWith = new Map<string, number>();
    return entries.flatMap((entry, index) => {
      const values = names.map((name) => (isObject(entry) ? entry[name] : undefined));
      if (!values.every((value) => typeof value === 'string' || typeof value === 'number')) return [];
      const key = JSON.stringify(values);
      const first = firstWith.get(key);
      firstWith.set(key, first ?? index);
      if (first === undefined) return [];
      return [{ path: [index, names.at(-1)!], reason: `is taken: entry ${first} has the same ${names.join(' and ')}` }];
    });
  });
}

/** Each of two fields is there when the other one is. */
export function together(one: string, other: string) {
  return acrossFields((object) => {
    if ((object[one] === undefined) === (object[other] === undefined)) return [];
    const missing = object[one] === undefined ? one : other;
    return [{ path: [missing], reason: `is missing: ${one} and ${other} go together` }];
  });
}

/** `earlier` lies before `later` where both are there: texts of one length that sort as they mean. */
export function inOrder(earlier: string, later: string) {
  return acrossFields((object) => {
    const from = object[earlier];
    const until = object[later];
    if (typeof from !== 'string' || typeof until !== 'string' || from.length !== until.length || from < until)
      return [];
    return [{ path: [later], reason: `must come after ${earlier}, which is ${JSON.stringify(from.slice(0, 40))}` }];
  });
}
