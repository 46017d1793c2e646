// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { CategoryAnswer } from '../../contract/listing.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import { CategoryPage } from './category-page.tsx';

afterEach(cleanup);

const categoryAt = (page: number): CategoryAnswer => ({
  number: 1000,
  name: 'Kaffee',
  url: '/kaffee-c1000',
  breadcrumbs: [],
  children: [],
  alternates: {},
  listing: {
    products: [],
    total: 50,
    page,
    pageCount: 3,
    sort: 'popularity',
    filters: '',
    facets: [],
    isCapped: false,
    isTotalCapped: false,
    totalWithoutFilters: 50,
  },
});

it('LAY-3 a further page that is shown in place gives the document its number, and the first takes it back', async () => {
  const { Wrapper } = testPage({
    texts: { search: german },
    page: { path: '/kaffee-c1000', pageType: 'category' },
    transport: async ({ query }) => ({ status: 200, body: categoryAt(Number(query?.['page'] ?? 1)) }),
  });
  history.replaceState(null, '', '/kaffee-c1000');
  render(<CategoryPage categoryNumber={1000} data={categoryAt(1)} />, { wrapper: Wrapper });
  await userEvent.click(screen.getByRole('link', { name: 'Seite 2' }));
  await waitFor(() => expect(document.title).toBe('Kaffee – Seite 2 | Ninefold'));
  await userEvent.click(screen.getByRole('link', { name: 'Seite 1' }));
  await waitFor(() => expect(document.title).toBe('Kaffee | Ninefold'));
});
