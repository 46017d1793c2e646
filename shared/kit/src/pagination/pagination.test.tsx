// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pagesOf } from './pages-of.ts';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [2, 5, '1 2 3 4 5'],
  [1, 9, '1 2 gap 9'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [9, 9, '1 gap 8 9'],
])('offers on page %i of %i the pages %s', (page, pageCount, pages) => {
  expect(pagesOf(page, pageCount).join(' ')).toBe(pages);
});

function renderPages(page: number, pageCount: number) {
  const texts = {
    label: 'Pages',
    previousLabel: 'Previous',
    nextLabel: 'Next',
    pageLabel: (to: number) => `Page ${to}`,
  };
  return render(<Pagination {...texts} {...{ page, pageCount }} hrefOf={(to) => `?page=${to}`} />);
}

it('links to the pages and marks this one', () => {
  renderPages(2, 3);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [1, 1, 2, 3, 3].map((to) => `?page=${to}`),
  );
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
});

it('shows nothing for one page', () => {
  expect(renderPages(1, 1).container.innerHTML).toBe('');
});
