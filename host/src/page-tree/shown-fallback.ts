import { fillProps, type Fallback, type PropsTemplate } from '@ninefold/contract';

type Part =
  | { link: string; text: string }
  | { searchForm: string; text: string }
  | { form: string; fields: PropsTemplate; text: string; when?: string | undefined };

/** A slot's fallback in the language of the page. */
export type ShownFallback = 'none' | 'notice' | { as?: Exclude<Fallback, string>['as']; show: Part[] };

/** Looks up the texts of a fallback in its remote's group `fallback`. A text that is missing is its key: the way that it names works. */
export function shownFallback(fallback: Fallback, texts: Readonly<Record<string, unknown>>): ShownFallback {
  if (typeof fallback === 'string') return fallback;
  const group = (texts['fallback'] ?? {}) as Record<string, unknown>;
  const textOf = (text: string | { key: string }) => {
    if (typeof text === 'string') return text;
    const found = Object.hasOwn(group, text.key) ? group[text.key] : undefined;
    return typeof found === 'string' ? found : text.key;
  };
  return { ...fallback, show: fallback.show.map((part) => ({ ...part, text: textOf(part.text) })) };
}

/** The hidden fields of a form, with the slot's props in their places. */
export function fieldsOf(fields: PropsTemplate, props: object): [name: string, value: string][] {
  return Object.entries(fillProps(fields, props as Record<string, unknown>)).map(([name, value]) => [
    name,
    String(value as string | number),
  ]);
}
