import type { PropsTemplate } from './props-template.ts';

type Values = Readonly<Record<string, unknown>>;

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/**
 * Puts values in the place of placeholders. A text that is one placeholder and nothing else becomes the value as it is, and is
 * left out when there is none; in a longer text the value is written out.
 */
export function fillProps(template: PropsTemplate, values: Values): Record<string, unknown> {
  const filled = Object.entries(template).map(([name, value]) => [name, fill(value, values)] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

function fill(value: string | number | boolean, values: Values): unknown {
  if (typeof value !== 'string') return value;
  const [, only] = /^\{([A-Za-z]+)\}$/.exec(value) ?? [];
  if (only) return Object.hasOwn(values, only) ? values[only] : undefined;
  return value.replaceAll(PLACEHOLDER, (_, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : ''));
}
