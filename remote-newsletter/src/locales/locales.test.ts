import { describeTexts } from '@ninefold/platform/testing/texts';
import { expect, it } from 'vitest';
import english from './en.json' with { type: 'json' };
import polishMails from '../../service/mail/texts/pl.json' with { type: 'json' };
import german from './de-DE.json' with { type: 'json' };
import polish from './pl-PL.json' with { type: 'json' };
import swiss from './de-CH.json' with { type: 'json' };

describeTexts(new URL('./', import.meta.url));

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value as object, `${path}${key}.`),
  );

const textOf = (texts: object, path: string) =>
  path.split('.').reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], texts) as string;

it('SIT-6 English has every text, for forms in another language than their site', () => {
  expect(keysOf(english).sort()).toEqual(keysOf(german).sort());
});

it('SIT-6 what German quotes, Switzerland quotes its own way', () => {
  const quoting = (texts: object, mark: string) => keysOf(texts).filter((key) => textOf(texts, key).includes(mark));
  expect(quoting(german, '„')).toEqual(quoting(swiss, '«'));
});

it('SIT-6 Polish addresses shoppers in one way', () => {
  expect(JSON.stringify([polish, polishMails])).not.toMatch(/\b(?:prosimy|proszę)(?![\p{L}])/iu);
});
