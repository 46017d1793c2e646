// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ENTRIES_PATH, PAGE_PATH } from '../../contract/paths.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import { ExampleTeaser, load } from './example-teaser.tsx';

it('asks the service how many have written, and leads to the page', async () => {
  const { Wrapper, platform } = testPage({
    texts: { example: german },
    transport: ({ path }) =>
      Promise.resolve({ status: path === ENTRIES_PATH ? 200 : 404, body: { entries: [], count: 3 } }),
  });
  const { site, page, http } = platform;
  const data = await load({ site, page, http, signal: new AbortController().signal });
  render(<ExampleTeaser data={data} />, { wrapper: Wrapper });
  const link = screen.getByRole('link', { name: german.ExampleTeaser.entries_other.replace('{{count}}', '3') });
  expect(link.getAttribute('href')).toBe(PAGE_PATH);
});
