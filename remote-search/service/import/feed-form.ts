import type { FeedLine } from './feed-line.ts';
import type { FeedValue } from './feed-values.ts';
import type { FeedFault } from './import-report.ts';
import { plainText } from './plain-text.ts';

/** Takes the fields of a line and notes what is wrong with them. */
export function openForm({ line, fields }: FeedLine) {
  // As it is stored: an offer whose line is bad is known by it.
  const id = plainText(fields.get('id')?.[0] ?? '')
    .replace(/\n+/g, ' ')
    .slice(0, 50);
  const faults: FeedFault[] = [];
  const warnings: FeedFault[] = [];
  const refuse = (field: string, reason: string) => void faults.push({ line, id, field, reason });
  const texts = (field: string) => fields.get(field) ?? [];
  const text = (field: string) => texts(field)[0];
  const take = <Value>(field: string, result: FeedValue<Value>): Value | undefined => {
    if ('value' in result) return result.value;
    refuse(field, result.reason);
    return undefined;
  };
  return {
    faults,
    warnings,
    refuse,
    texts,
    text,
    warn: (field: string, reason: string) => void warnings.push({ line, id, field, reason }),
    required<Value>(field: string, read: (text: string) => FeedValue<Value>): Value | undefined {
      const given = text(field);
      const result = given === undefined ? undefined : read(given);
      // Of tags alone nothing is left.
      return take(field, !result || ('value' in result && result.value === '') ? { reason: 'is missing' } : result);
    },
    optional<Value>(field: string, read: (text: string) => FeedValue<Value>): Value | undefined {
      const given = text(field);
      return given === undefined ? undefined : take(field, read(given));
    },
    /** What a line can do without: a wrong value says nothing. */
    wanted<Value>(field: string, read: (text: string) => FeedValue<Value>): Value | undefined {
      const given = text(field);
      const result = given === undefined ? undefined : read(given);
      if (result && 'reason' in result) warnings.push({ line, id, field, reason: result.reason });
      return result && 'value' in result ? result.value : undefined;
    },
    /** As many of those as can be read; a wrong one says nothing. */
    wantedAll<Value>(field: string, most: number, read: (text: string) => FeedValue<Value>): Value[] {
      return texts(field)
        .slice(0, most)
        .flatMap((given) => {
          const result = read(given);
          if ('value' in result) return [result.value];
          warnings.push({ line, id, field, reason: result.reason });
          return [];
        });
    },
    all<Value>(field: string, most: number, read: (text: string) => FeedValue<Value>): Value[] {
      return texts(field)
        .slice(0, most)
        .map((given) => take(field, read(given)))
        .filter((value) => value !== undefined);
    },
  };
}
