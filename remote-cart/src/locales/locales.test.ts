import { describeTexts } from '@ninefold/platform/testing/texts';
import { expect, it } from 'vitest';
import polish from './pl-PL.json' with { type: 'json' };

describeTexts(new URL('./', import.meta.url));

it('SIT-6 Polish addresses shoppers in one way', () => {
  expect(JSON.stringify(polish)).not.toMatch(/\b(?:prosimy|proszę)(?![\p{L}])/iu);
});
