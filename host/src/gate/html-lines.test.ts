import { expect, it } from 'vitest';
import { linesOf } from './html-lines.ts';

const box = (inside: string) => `<main><div data-slot="cart/CartBadge" data-release="1.0.0">${inside}</div></main>`;

it('REL-4 reads what people get of a slot apart from its elements', () => {
  const html = box('<a href="/cart" aria-label="Korb">2<!-- --> St\u00fcck</a><img alt="" src="/x.svg"><br><b>neu</b>');
  expect(linesOf(`<h1>Shop</h1>${html}<p>mehr</p>`, 'cart/CartBadge')).toEqual({
    text: ['Korb', '2 St\u00fcck', 'neu'],
    markup: ['<a href="/cart">', '<img src="/x.svg">', '<br>', '<b>'],
  });
});

it('REL-4 leaves out what is different in every release, and what nobody sees', () => {
  const html = box(
    '<i id="_R_5ab_" nonce="n"></i><script>1 < 2</script><style>a{}</style><img src="/releases/cart/1.0.0/x.png">',
  );
  expect(linesOf(html, 'cart/CartBadge')).toEqual({
    text: [],
    markup: ['<i id="_R_">', '<img src="/releases/cart/…/x.png">'],
  });
  expect(linesOf(html, 'cart/CartPage')).toEqual({ text: [], markup: [] });
});
