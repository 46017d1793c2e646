// @vitest-environment jsdom
import { testArticle, testCart, testPage } from '@ninefold/platform/testing';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import german from '../../src/locales/de-DE.json' with { type: 'json' };
import { CartBadge } from './cart-badge.tsx';

it('HDR-5 the pill counts as the usual badge does, and can be told from it', () => {
  const { Wrapper } = testPage({ texts: { cart: german } });
  render(<CartBadge data={{ cart: testCart(1, [testArticle('1-1', 2)]) }} />, { wrapper: Wrapper });
  const link = screen.getByRole('link', { name: /^Warenkorb.* 2 Artikel$/ });
  expect([link.getAttribute('href'), link.dataset['cartVariant']]).toEqual(['/service/cartfrontend/cart', 'pill']);
});
