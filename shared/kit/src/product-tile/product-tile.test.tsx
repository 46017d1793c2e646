// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { SITE_CODES, formatMoney } from '@ninefold/sites';
import { afterEach, expect, it } from 'vitest';
import { ProductTile } from './product-tile.tsx';

afterEach(cleanup);

it('leads to the product by its title, and keeps the action apart', () => {
  render(
    <ProductTile
      site="DE"
      title="Mug"
      href="/mug-p1"
      priceMinor={999}
      image="/img/mug"
      badges={[{ label: 'New' }]}
      rating={{ value: 4, label: '4 of 5' }}
      action={<button type="button">Add</button>}
    />,
  );
  const link = screen.getByRole('link', { name: 'Mug' });
  expect(link.getAttribute('href')).toBe('/mug-p1');
  expect(link.contains(screen.getByRole('button', { name: 'Add' }))).toBe(false);
  expect(screen.getByRole('heading', { level: 3, name: 'Mug' })).toBeTruthy();
  expect(screen.getByText('New')).toBeTruthy();
  expect(screen.getByRole('img', { name: '4 of 5' })).toBeTruthy();
});

it('SIT-3 shows the price of every site on the server as in the browser', () => {
  for (const site of SITE_CODES) {
    const tile = <ProductTile site={site} title="Mug" href="/mug-p1" priceMinor={123450} />;
    const { container, unmount } = render(tile);
    const sent = document.createElement('div');
    sent.innerHTML = renderToString(tile);
    expect(container.innerHTML).toBe(sent.innerHTML);
    expect(container.textContent).toContain(formatMoney(site, 123450));
    unmount();
  }
});
