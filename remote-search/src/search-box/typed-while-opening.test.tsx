// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../locales/de-DE.json' with { type: 'json' };
import { SearchBox } from './search-box.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('Suche');

/** As a browser does it, whatever React is at. */
function type(text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text);
  field().dispatchEvent(new Event('input', { bubbles: true }));
}

// The list asks for the terms at the moment at which it opens.
vi.mock('./use-search.ts', async (original) => {
  const real = await original<typeof import('./use-search.ts')>();
  return {
    ...real,
    loadShortcuts: () => {
      type('tee');
      return real.loadShortcuts();
    },
  };
});

it('SRC-5 suggests for what is typed in the very moment in which the list opens', async () => {
  const transport = ({ path }: { path: string }) =>
    Promise.resolve({
      status: 200,
      body: path.endsWith('cachekey') ? { cachekey: '1' } : { searchTerms: [{ searchterm: 'tee eins' }], products: [] },
    });
  const { unmount } = render(<SearchBox />, { wrapper: testPage({ texts: { search: texts }, transport }).Wrapper });
  field().focus();
  const option = await screen.findByRole('option');
  expect([field().value, option.textContent]).toEqual(['tee', expect.stringContaining('eins')]);
  // Letters that are typed as no test types them leave React work, which must not outlive the document.
  unmount();
  await new Promise(setImmediate);
});
