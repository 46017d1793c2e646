import type { Subscriber } from '../service/index.ts';

const COLUMNS = [
  'email',
  'status',
  'salutation',
  'firstName',
  'lastName',
  'consents',
  'origin',
  'createdAt',
  'subscribedAt',
  'unsubscribedAt',
] as const satisfies readonly (keyof Subscriber)[];

/** Subscribers as RFC 4180 has it. */
export function subscribersAsCsv(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map((subscriber) => COLUMNS.map((name) => cellOf(subscriber[name])));
  return [COLUMNS, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function cellOf(value: string | string[] | Date | null): string {
  if (value === null) return '';
  const text = value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.join(' ') : value;
  // A spreadsheet would take what strangers typed for a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
