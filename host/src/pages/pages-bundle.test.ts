import { expect, it } from 'vitest';
import { ConfigurationError } from '../config.ts';
import { loadPagesBundle } from './pages-bundle.ts';

it('tells whoever starts a shop that is not built what to do, and nothing of its code', () => {
  expect(() => loadPagesBundle('/nowhere')).toThrow(
    new ConfigurationError('The host is not built yet: run `npm run build` first.'),
  );
});
