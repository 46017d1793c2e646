import { expect, it } from 'vitest';
import { hostTexts } from './host-texts.ts';

it('SIT-6 Polish addresses shoppers in one way', () => {
  expect(JSON.stringify(hostTexts('pl-PL'))).not.toMatch(/\b(?:prosimy|proszę)(?![\p{L}])/iu);
});
