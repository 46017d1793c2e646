import { describeTexts } from '@ninefold/platform/testing/texts';
import { expect, it } from 'vitest';
import english from './en.json' with { type: 'json' };
import polishMails from '../../service/mail/texts/pl.json' with { type: 'json' };
import german from './de-DE.json' with { type: 'json' };

describeTexts(new URL('./', import.meta.url));

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value as object, `${path}${key}.`),
  );

it('SIT-6 English has every text, for forms in another language than their site', () => {
  expect(keysOf(english).sort()).toEqual(keysOf(german).sort());
});

it('SIT-6 Polish mails address shoppers as the pages do', () => {
  expect(JSON.stringify(polishMails)).not.toMatch(/\b(?:prosimy|proszę)(?![\p{L}])/iu);
});
