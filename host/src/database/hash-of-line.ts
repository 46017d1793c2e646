import { hash } from 'node:crypto';

/** The hash of a line of a history, as the database keeps it: half a character, which callers may send, is kept as the sign for it. */
export function hashOfLine(fields: readonly unknown[]): string {
  const asKept = (_name: string, field: unknown) => (typeof field === 'string' ? field.toWellFormed() : field);
  return hash('sha256', JSON.stringify(fields, asKept), 'hex');
}
