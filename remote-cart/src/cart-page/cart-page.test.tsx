// @vitest-environment jsdom
import type { Cart, CartSavedLine, Delivery } from '@ninefold/platform';
import {
  testArticle,
  testCart,
  testGift,
  testGiftCard,
  testPage,
  testPartnerProduct,
  testSubscription,
} from '@ninefold/platform/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import german from '../locales/de-DE.json' with { type: 'json' };
import { CartPage, head, load } from './cart-page.tsx';

const TWO = testCart(1, [testArticle('1-1', 2), testArticle('2-1', 1)]);

function openPage(
  cart: Cart | null,
  { query = {}, answer = TWO }: { query?: Record<string, string>; answer?: Cart | ((body: unknown) => Cart) } = {},
) {
  const sent: unknown[] = [];
  /** Where the pieces of each change come from. */
  const asked: unknown[] = [];
  const events: unknown[] = [];
  const page = testPage({
    texts: { cart: german },
    platform: { tracking: { track: (...event) => void events.push(event) } },
    page: { path: '/service/cartfrontend/cart', query, pageType: 'basket' },
    transport: async ({ method, query: address, body }) => {
      sent.push(method === 'POST' ? body : 'GET');
      if (method === 'POST') asked.push(address?.['from']);
      return { status: 200, body: { cart: typeof answer === 'function' ? answer(body) : answer } };
    },
  });
  const data = cart ? { cart } : { error: 'CARTSTORAGE_UNAVAILABLE' as const };
  render(<CartPage data={data} />, { wrapper: page.Wrapper });
  return { sent, asked, events, data, ...page };
}
it.each([
  ['https://orders.example/de', ['/service/cart/api/checkout']],
  [undefined, []],
])('CRT-16 says what the checkout offers only where there is one: %s', async (checkoutUrl, asked) => {
  const offer = { guestOrders: true, payments: ['Rechnung'] };
  const paths: string[] = [];
  const page = testPage({
    texts: { cart: german },
    transport: async ({ path }) => {
      paths.push(path);
      return { status: 200, body: path.endsWith('/checkout') ? { isSigned: true, offer } : { cart: TWO } };
    },
  });
  const { http, page: request } = page.platform;
  const context = { http, page: request, signal: AbortSignal.timeout(5000) } as Parameters<typeof load>[0];
  const data = await load(context, { checkoutUrl });
  expect(paths.filter((path) => path.endsWith('/checkout'))).toEqual(asked);
  render(<CartPage data={data} />, { wrapper: page.Wrapper });
  const guests = screen.queryByText(german.order.checkoutOffer.guestOrders);
  expect(guests !== null).toBe(checkoutUrl !== undefined);
});

it.each([
  [{ productId: '1', tcm: '1-1', quantity: '3' }, '3 × Mantel, Grau, M, 49,95 € pro Stück', '3'],
  [{ productId: '1', tcm: '1-1', quantity: 'Rufen Sie 0900 1234 an' }, '1 × Mantel, Grau, M, 49,95 € pro Stück', '1'],
  [{ productId: '2', tcm: '1-1', quantity: '1' }, '', '1'],
])('CRT-10 says what a link of another page asks to add, by the catalogue alone: %j', async (asked, said, quantity) => {
  const coat = { productId: '1', tcm: '1-1', title: 'Mantel', colour: 'Grau', size: 'M', priceMinor: 49_95 };
  const page = testPage({
    texts: { cart: german },
    page: { path: '/service/cartfrontend/cart', query: { message: 'CONFIRM_ADD', ...asked }, pageType: 'basket' },
    transport: async ({ path }) => ({
      status: 200,
      body: path.endsWith('/offers') ? { offers: [coat] } : { cart: TWO },
    }),
  });
  const { http, page: request } = page.platform;
  const context = { http, page: request, signal: AbortSignal.timeout(5000) } as Parameters<typeof load>[0];
  render(<CartPage data={await load(context, {})} />, { wrapper: page.Wrapper });
  const form = screen.getByRole('button', { name: german.CartPage.confirmAdd }).closest('form')!;
  expect(form.textContent).toContain(said + german.CartPage.message.CONFIRM_ADD);
  expect(Object.fromEntries(new FormData(form))).toEqual({ ...asked, quantity });
  // It is sent from the cart page, and brings nothing back that is kept for later.
  expect(form.getAttribute('action')).toBe('/service/cart/form/add?from=shop');
});

const click = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const lines = () => within(screen.getByRole('list', { name: 'Artikel im Warenkorb' })).getAllByRole('listitem');
const isCheckoutOpen = () => !screen.getByRole('button', { name: 'Zur Kasse' }).hasAttribute('disabled');

afterEach(() => {
  // The cart that a browser had last: a page with an older one reads it anew.
  localStorage.clear();
  cleanup();
  document.body.innerHTML = '';
});

describe('CartPage', () => {
  it('CRT-2 shows lines and totals in the money of the site', () => {
    openPage(TWO);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Warenkorb3 Artikel');
    expect(lines().map((line) => line.textContent)).toEqual([
      expect.stringContaining('Article 1-1Art.-Nr. 1-15,00\u00a0€ pro Stück'),
      expect.stringContaining('Article 2-1Art.-Nr. 2-15,00\u00a0€ pro Stück'),
    ]);
    const summary = screen.getByRole('region', { name: 'Zusammenfassung' });
    for (const amount of ['15,00\u00a0€', '4,95\u00a0€', '19,95\u00a0€']) expect(summary.textContent).toContain(amount);
    expect(summary.textContent).toContain('Noch 5,00\u00a0€ bis zum kostenlosen Versand');
    expect(isCheckoutOpen()).toBe(true);
  });

  it.each<[string, Cart, boolean]>([
    ['that is there', { ...TWO }, true],
    ['that is ordered ahead', testCart(1, [{ ...testArticle('1-1', 1), availability: 'PREORDER' }]), false],
    ['that is a course', testCart(1, [{ ...testArticle('1-1', 1), isService: true }]), false],
    ['that nobody sends', { ...testCart(1, []), giftCards: [testGiftCard('9-1', 1)] }, false],
  ])('DLV-1 says when a cart %s arrives, or says nothing', (_what, cart, isSaid) => {
    const text = 'Fr., 27. November – Di., 1. Dezember';
    const page = testPage({ texts: { cart: german } });
    render(<CartPage data={{ cart, delivery: { text } as Delivery }} />, { wrapper: page.Wrapper });
    expect(screen.queryByText(text)?.parentElement?.textContent).toBe(isSaid ? `Lieferung ${text}` : undefined);
  });

  it('CRT-4 changes a quantity', async () => {
    const { sent } = openPage(TWO);
    await click('Eins mehr: Article 1-1');
    expect(sent).toEqual([{ setArticle: { productId: '1', tcm: '1-1', quantity: 3 } }]);
  });

  const COATS = [
    { ...testArticle('1-1', 2), title: 'Mantel', colour: 'Grau', size: 'S' },
    { ...testArticle('1-2', 1), title: 'Mantel', colour: 'Grau', size: 'M', regularPriceMinor: 8_00 },
  ];

  it('CRT-2 tells two sizes of one coat apart, for the eye and by name', () => {
    openPage(testCart(1, COATS));
    expect(lines().map((line) => line.textContent)).toEqual([
      expect.stringContaining('MantelFarbe: Grau Größe: S Art.-Nr. 1-1'),
      expect.stringContaining('MantelFarbe: Grau Größe: M Art.-Nr. 1-2'),
    ]);
    for (const size of ['S', 'M']) {
      expect(screen.getByRole('spinbutton', { name: `Menge von Mantel, Grau, ${size}` })).toBeDefined();
      expect(screen.getByRole('button', { name: new RegExp(`^Entfernen ?: Mantel, Grau, ${size}$`) })).toBeDefined();
    }
  });

  it('CRT-2 shows what a price is reduced from and what that saves', () => {
    openPage(testCart(1, COATS));
    expect(lines()[1]!.querySelector('s')!.textContent).toBe('8,00\u00a0€');
    expect(lines()[1]!.textContent).toContain('Niedrigster Preis der letzten 30 Tage:');
    expect(screen.getByRole('region', { name: 'Zusammenfassung' }).textContent).toContain(
      'Darin sparen Sie 3,00\u00a0€.',
    );
  });

  it('CRT-2 says what reduced prices and a voucher save together', () => {
    const cart = testCart(1, COATS);
    openPage({ ...cart, totals: { ...cart.totals, discountMinor: 1_50 } });
    expect(screen.getByRole('region', { name: 'Zusammenfassung' }).textContent).toContain(
      'Darin sparen Sie 4,50\u00a0€.',
    );
  });

  it('CRT-2 says that a price has changed', () => {
    openPage(testCart(1, [{ ...testArticle('1-1', 1), formerPriceMinor: 4_00 }]));
    expect(lines()[0]!.textContent).toContain('Der Preis hat sich geändert: vorher 4,00\u00a0€, jetzt 5,00\u00a0€.');
  });

  it('CRT-9 says at its line that fewer are left than the cart has, and closes the checkout', () => {
    const article = testArticle('1-1', 4);
    openPage(testCart(1, [{ ...article, quantity: { quantity: 4, limit: 2 } }]));
    expect(lines()[0]!.textContent).toContain('Von diesem Artikel sind nur noch 2 Stück verfügbar.');
    expect(screen.getByText(german.CartPage.overLimit)).toBeDefined();
    expect(isCheckoutOpen()).toBe(false);
  });

  it('CRT-9 says nothing of it while the cart has just what is left', () => {
    openPage(testCart(1, [{ ...testArticle('1-1', 2), quantity: { quantity: 2, limit: 2 } }]));
    expect(lines()[0]!.textContent).not.toContain('nur noch 2 Stück');
    expect(isCheckoutOpen()).toBe(true);
  });

  it.each(['SOLDOUT', 'NOT_AVAILABLE'] as const)(
    'CRT-9 a line that is %s says so and costs nothing',
    (availability) => {
      openPage(testCart(1, [{ ...testArticle('1-1', 2), availability, quantity: { quantity: 2, limit: 0 } }]));
      expect(lines()[0]!.textContent).toContain(german.CartPage.availability[availability]);
      expect(lines()[0]!.textContent).toMatch(/Summe: –$/);
      expect(screen.queryByText(/nur noch 0 Stück/)).toBeNull();
    },
  );

  it('TRK-1 tells what goes to the checkout, and its total in the currency', () => {
    const { events } = openPage(testCart(1, [testArticle('1-1', 2)]));
    fireEvent.submit(screen.getByRole('button', { name: 'Zur Kasse' }).closest('form')!);
    const item = { item_id: '1-1', item_name: 'Article 1-1', price: 5, quantity: 2 };
    expect(events).toEqual([['begin_checkout', { currency: 'EUR', value: 14.95, items: [item] }]]);
  });

  it('TRK-1 tells nothing to the checkout of what was just removed', async () => {
    const { events } = openPage(TWO, { answer: testCart(2, [testArticle('1-1', 2)]) });
    await click(/^Entfernen ?: Article 2-1/);
    expect(lines()).toHaveLength(2);
    fireEvent.submit(screen.getByRole('button', { name: 'Zur Kasse' }).closest('form')!);
    const item = { item_id: '1-1', item_name: 'Article 1-1', price: 5, quantity: 2 };
    expect(events.at(-1)).toEqual(['begin_checkout', { currency: 'EUR', value: 14.95, items: [item] }]);
  });

  it('CRT-12 says what a login could not take over', () => {
    openPage({ ...TWO, leftOut: [{ tcm: '3-1', title: 'Mantel', size: 'S', pieces: 8 }] });
    expect(screen.getByText('8 × Mantel, S')).toBeDefined();
  });

  it.each([
    ['25', 25],
    ['0', 0],
  ])('CRT-8 a typed %s is asked of the service, which keeps the limits', async (typed, quantity) => {
    const { sent } = openPage(TWO);
    const field = screen.getByRole('spinbutton', { name: 'Menge von Article 1-1' });
    fireEvent.change(field, { target: { value: typed } });
    await act(async () => void fireEvent.blur(field));
    expect(sent).toEqual([{ setArticle: { productId: '1', tcm: '1-1', quantity } }]);
  });

  it('CRT-5 gives the focus to the line that was brought back', async () => {
    const answers = [testCart(2, [testArticle('1-1', 2)]), testCart(3, TWO.articles)];
    openPage(TWO, { answer: () => answers.shift()! });
    await click(/^Entfernen ?: Article 2-1/);
    await click('Rückgängig');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Entfernen ?: Article 2-1/ }));
  });

  it('CRT-2 speaks a changed total', async () => {
    openPage(TWO, { answer: testCart(2, [testArticle('1-1', 3), testArticle('2-1', 1)]) });
    await click('Eins mehr: Article 1-1');
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken).toContainEqual(expect.stringContaining('Gesamtsumme: 20,00'));
  });

  it('offers nothing towards free shipping while there is nothing to send', () => {
    const gone = { ...testArticle('1-1', 1), availability: 'SOLDOUT' as const };
    const totals = { ...TWO.totals, goodsMinor: 0, shippingMinor: 0, totalMinor: 0, subtotalMinor: 0 };
    openPage({ ...testCart(1, [gone]), totals });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('CRT-5 removes with a way back that has the focus', async () => {
    const { sent } = openPage(TWO, { answer: testCart(2, [testArticle('1-1', 2)]) });
    await click(/^Entfernen ?: Article 2-1/);
    expect(sent).toEqual([{ setArticle: { productId: '2', tcm: '2-1', quantity: 0 } }]);
    expect(lines()[1]!.textContent).toBe('„Article 2-1“ wurde entfernt.Rückgängig');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rückgängig' }));
    await click('Rückgängig');
    expect(sent[1]).toEqual({ setArticle: { productId: '2', tcm: '2-1', quantity: 1 } });
  });

  it('CRT-5 shows the last removed article rather than an empty cart', async () => {
    openPage(testCart(1, [testArticle('1-1', 1)]), { answer: testCart(2, []) });
    await click(/^Entfernen ?: Article 1-1/);
    expect(lines()).toHaveLength(1);
    expect(isCheckoutOpen()).toBe(false);
  });

  it('CRT-1 every line is a plain form that sends its quantity first', () => {
    const { Wrapper, data } = openPage(TWO);
    cleanup();
    document.body.innerHTML = renderToStaticMarkup(
      <Wrapper>
        <CartPage data={data} />
      </Wrapper>,
    );
    const form = document.querySelector<HTMLFormElement>('li form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/service/cart/form/change']);
    expect(Object.fromEntries(new FormData(form))).toEqual({ productId: '1', tcm: '1-1', quantity: '2' });
    const submits = [...form.querySelectorAll('button')].map(({ name, value }) => `${name}=${value}`);
    expect(submits).toEqual(['=', 'step=-1', 'step=1', 'save=true', 'remove=true']);
  });

  it('CRT-8 a line can be taken out without scripts whatever is typed as its pieces', () => {
    openPage(TWO);
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Menge von Article 1-1' });
    fireEvent.change(field, { target: { value: '1.5' } });
    expect([field.validity.valid, field.form!.noValidate]).toEqual([false, true]);
  });

  it('shows an empty cart with the way into the shop', () => {
    openPage(testCart(0, []));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Warenkorb');
    expect(screen.getByRole('heading', { level: 2, name: 'Ihr Warenkorb ist leer' })).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
  });

  it('CRT-7 says that the cart cannot be shown, and tries again', async () => {
    const { sent } = openPage(null);
    expect(screen.getByRole('alert').textContent).toContain(german.CartPage.getError);
    await click('Noch einmal versuchen');
    expect(sent).toEqual(['GET']);
    expect(lines()).toHaveLength(2);
  });

  it('CRT-9 a lost article is pointed at, can only be removed and closes the checkout', async () => {
    const { sent } = openPage({ ...TWO, defectiveArticles: [{ productId: '7', tcm: '7-1' }] });
    expect(screen.getByRole('alert').textContent).toBe(german.CartPage.defective);
    expect(isCheckoutOpen()).toBe(false);
    await act(async () => void fireEvent.click(within(lines()[0]!).getByRole('button', { name: /^Entfernen/ })));
    expect(sent).toEqual([{ setArticle: { productId: '7', tcm: '7-1', quantity: 0 } }]);
  });

  const MIXED: Cart = {
    ...testCart(1, [testArticle('1-1', 2)]),
    giftCards: [testGiftCard('5-1', 2)],
    subscriptions: [testSubscription('6-1')],
    partnerProducts: [testPartnerProduct('7-1', 3)],
    freeArticles: [testGift('8-1', 'welcome')],
  };

  it('CRT-9 keeps the focus in the list when a lost article is removed', async () => {
    openPage({ ...TWO, defectiveArticles: [{ productId: '7', tcm: '7-1' }] }, { answer: { ...TWO, revision: 2 } });
    const button = within(lines()[0]!).getByRole('button', { name: /^Entfernen/ });
    button.focus();
    await act(async () => void fireEvent.click(button));
    expect(button.isConnected).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Artikel im Warenkorb' }));
  });

  it('CRT-2 shows lines of all kinds, each with what it is', () => {
    openPage(MIXED);
    expect(lines().map((line) => line.textContent)).toEqual([
      expect.stringMatching(/Article 1-1.*10,00/),
      expect.stringMatching(/Gift card 5-1Geschenkkarte.*50,00/),
      expect.stringMatching(/Subscription 6-1Abo.*12,00/),
      expect.stringMatching(/Partner product 7-1Verkauf und Versand durch unseren Partner.*15,00/),
      expect.stringMatching(/Gift 8-1Ihr Geschenk.*kostenlos/),
    ]);
  });

  it.each([
    [/^Eins mehr: Gift card/, { setGiftCard: { productId: '5', tcm: '5-1', set: 3 } }],
    [/^Entfernen ?: Gift card/, { setGiftCard: { productId: '5', tcm: '5-1', set: 0 } }],
    [/^Eins weniger: Partner product/, { setPartnerProduct: { partnerProductId: '7-1', set: 2 } }],
    [/^Entfernen ?: Partner product/, { setPartnerProduct: { partnerProductId: '7-1', set: 0 } }],
    [/^Entfernen ?: Subscription/, { deleteSubscription: { subscriptionId: '6-1' } }],
    [/^Entfernen ?: Gift 8-1/, { setFreeArticle: { productId: '8', campaignId: 'welcome', remove: true } }],
  ])('CRT-1 %s sends its own change', async (name, change) => {
    const { sent } = openPage(MIXED);
    await click(name);
    expect(sent).toEqual([change]);
  });

  it.each([
    ['gift card', /^Entfernen ?: Gift card/, 1, { setGiftCard: { productId: '5', tcm: '5-1', set: 2 } }],
    ['gift', /^Entfernen ?: Gift 8-1/, 4, { setFreeArticle: { productId: '8', campaignId: 'welcome', remove: false } }],
  ])('CRT-5 a removed %s stays in its place and can be brought back', async (_what, name, place, undone) => {
    const { sent } = openPage(MIXED, { answer: { ...MIXED, revision: 2, giftCards: [], freeArticles: [] } });
    await click(name);
    expect(lines()[place === 4 ? lines().length - 1 : place]!.textContent).toContain('wurde entfernt.');
    await click('Rückgängig');
    expect(sent[1]).toEqual(undone);
  });

  it('CRT-2 says how often a subscription comes', () => {
    openPage({ ...testCart(1, []), subscriptions: [{ ...testSubscription('6-1'), size: 'jeden Monat' }] });
    expect(lines()[0]!.textContent).toContain('Lieferung: jeden Monat');
  });

  it('CRT-2 says once what a card is whose title is its kind', () => {
    const card = testGiftCard('5-1', 1);
    openPage({ ...testCart(1, []), giftCards: [{ ...card, article: { ...card.article, title: 'Geschenkkarte' } }] });
    expect(lines()[0]!.textContent).toMatch(/^Geschenkkarte(?!Geschenkkarte)/);
  });

  it('CRT-9 what was lost of each kind can be removed by its own change', async () => {
    const lost = {
      ...TWO,
      defectiveGiftCards: [{ productId: '5', tcm: '5-1', title: 'Karte' }],
      defectivePartnerProducts: [{ partnerProductId: '7-1' }],
      defectiveSubscriptions: [{ subscriptionConfigurationId: '6-1', title: 'Abo' }],
    };
    const { sent } = openPage(lost, { answer: lost });
    for (const name of [/: Karte$/, /: 7-1$/, /: Abo$/]) await click(name);
    expect(sent).toEqual([
      { setGiftCard: { productId: '5', tcm: '5-1', set: 0 } },
      { setPartnerProduct: { partnerProductId: '7-1', set: 0 } },
      { deleteSubscription: { subscriptionId: '6-1' } },
    ]);
  });

  const VOUCHER = { code: 'HALLO-10', kind: 'PERCENT' as const, value: 10, discountMinor: 150 };

  it('CRT-1 takes a voucher, shows what it takes off, and removes it', async () => {
    const withVoucher: Cart = {
      ...TWO,
      revision: 2,
      vouchers: [VOUCHER],
      totals: { ...TWO.totals, discountMinor: 150, totalMinor: TWO.totals.totalMinor - 150 },
    };
    const { sent } = openPage(TWO, { answer: withVoucher });
    fireEvent.change(screen.getByLabelText('Gutscheincode'), { target: { value: ' hallo-10 ' } });
    await click('Einlösen');
    expect(sent).toEqual([{ setVoucher: { code: 'hallo-10' } }]);
    const summary = screen.getByRole('region', { name: 'Zusammenfassung' });
    expect(summary.textContent).toContain('Gutschein HALLO-10−1,50\u00a0€');
    await click('Gutschein HALLO-10 entfernen');
    expect(sent[1]).toEqual({ setVoucher: { code: 'HALLO-10', remove: true } });
  });

  it('CRT-1 gives the focus to the way to another voucher when one is removed', async () => {
    openPage({ ...TWO, vouchers: [VOUCHER] }, { answer: { ...TWO, revision: 2 } });
    const button = screen.getByRole('button', { name: 'Gutschein HALLO-10 entfernen' });
    button.focus();
    await act(async () => void fireEvent.click(button));
    expect(button.isConnected).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Einlösen' }));
  });

  it.each([
    ['VOUCHER_UNKNOWN', 'Diesen Gutscheincode kennen wir nicht'],
    ['TOO_MANY_TRIES', 'Das waren zu viele Versuche.'],
  ])('CRT-8 says at its field why a voucher is refused: %s', async (code, text) => {
    const page = testPage({
      texts: { cart: german },
      transport: async ({ method }) =>
        method === 'POST' ? { status: 404, body: { error: code } } : { status: 200, body: { cart: TWO } },
    });
    render(<CartPage data={{ cart: TWO }} />, { wrapper: page.Wrapper });
    const field = screen.getByLabelText('Gutscheincode');
    const broughtIntoSight = vi.fn();
    field.scrollIntoView = broughtIntoSight;
    fireEvent.change(field, { target: { value: 'nope' } });
    await click('Einlösen');
    expect(broughtIntoSight).toHaveBeenCalledOnce();
    const described = field.getAttribute('aria-describedby')!.split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(text);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CRT-1 takes the code that was typed before the scripts had come', async () => {
    const sent: unknown[] = [];
    const page = testPage({
      texts: { cart: german },
      page: { path: '/service/cartfrontend/cart', pageType: 'basket' },
      transport: async ({ body }) => (sent.push(body), { status: 200, body: { cart: TWO } }),
    });
    const shown = <CartPage data={{ cart: TWO }} />;
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<page.Wrapper>{shown}</page.Wrapper>);
    screen.getByLabelText<HTMLInputElement>('Gutscheincode').value = 'HALLO-10';
    await act(async () => void render(shown, { wrapper: page.Wrapper, container, hydrate: true }));
    await click('Einlösen');
    expect(sent).toContainEqual({ setVoucher: { code: 'HALLO-10' } });
    expect(screen.getByLabelText<HTMLInputElement>('Gutscheincode').value).toBe('');
  });

  it('CRT-8 says why a voucher takes nothing off', () => {
    const useless = { ...VOUCHER, discountMinor: 0, problem: 'VOUCHER_MINIMUM' as const, minimumMinor: 5000 };
    openPage({ ...TWO, vouchers: [useless] });
    expect(screen.getByText(/gilt ab einem Warenwert von 50,00\s€/)).toBeDefined();
  });

  it.each([
    [{ message: 'ADDED' }, 'status', german.CartPage.message.ADDED],
    [{ message: 'ADDED', rest: 'true' }, 'status', german.CartPage.saved.rest],
    [{ message: 'CHANGED' }, 'status', german.CartPage.message.CHANGED],
    [{ message: 'SAVED' }, 'status', german.CartPage.message.SAVED],
    [{ message: 'VOUCHER_SET' }, 'status', german.CartPage.message.VOUCHER_SET],
    [{ message: 'VOUCHER_REMOVED' }, 'status', german.CartPage.message.VOUCHER_REMOVED],
    [{ message: 'ITEM_LIMIT', limit: '20' }, 'alert', german.setErrors.ITEM_LIMIT_other.replace('{{limit}}', '20')],
    [
      { message: 'AVAILABILITY_LIMIT', limit: '0', tcm: '2-1' },
      'alert',
      `Article 2-1${german.setErrors.AVAILABILITY_LIMIT_zero}`,
    ],
    [{ message: 'QUANTITY_INVALID' }, 'alert', german.setErrors.QUANTITY_INVALID],
    [{ message: 'VOUCHER_MINIMUM', limit: '1500000' }, 'alert', 'ab einem Warenwert von 15.000,00'],
    [{ message: 'REMOVAL_FAILED' }, 'alert', german.CartPage.setErrors.REMOVAL_FAILED],
    [{ message: '<b>' }, 'alert', german.setErrors.UNKNOWN],
    [{ message: 'Rufen Sie 0900 1234 an' }, 'alert', german.setErrors.UNKNOWN],
    [{ message: 'ITEM_LIMIT', limit: '20 (0900 1234)' }, 'alert', german.setErrors.UNKNOWN],
    [{ message: 'ITEM_LIMIT', limit: '9999999' }, 'alert', german.setErrors.UNKNOWN],
  ])('CRT-8 shows what became of a plain form: %j', (query, role, text) => {
    openPage(TWO, { query });
    expect(screen.getAllByRole(role)[0]!.textContent).toContain(text);
  });

  it('CRT-8 keeps the keyboard in its place when what became of a form is closed', async () => {
    openPage(TWO, { query: { message: 'ADDED' } });
    const close = screen.getByRole('button', { name: german.CartPage.dismiss });
    const notices = close.parentElement!.parentElement;
    close.focus();
    await click(german.CartPage.dismiss);
    expect([screen.queryByText(german.CartPage.message.ADDED), document.activeElement]).toEqual([null, notices]);
  });

  it('CRT-8 keeps the code that was refused in its field', () => {
    openPage(TWO, { query: { message: 'VOUCHER_UNKNOWN', code: 'HALO-10' } });
    expect(screen.getByLabelText<HTMLInputElement>('Gutscheincode').value).toBe('HALO-10');
  });

  it.each([
    ['?message=ITEM_LIMIT&limit=20&tcm=4-1&a=b', '?a=b'],
    ['?message=VOUCHER_UNKNOWN&code=HALO-10', ''],
    ['?message=REMOVED&productId=3&tcm=3-1&quantity=2', ''],
    ['?message=CONFIRM_ADD&productId=3&tcm=3-1&quantity=2', '?message=CONFIRM_ADD&productId=3&tcm=3-1&quantity=2'],
  ])('CRT-8 a reload says no more what became of a form, and still asks what a link asks: %s', (address, left) => {
    history.replaceState(null, '', address);
    openPage(TWO, { query: Object.fromEntries(new URLSearchParams(address)) });
    expect(location.search).toBe(left);
    history.replaceState(null, '', '/');
  });

  it('CRT-5 offers to undo a removal that was a plain form', () => {
    openPage(TWO, { query: { message: 'REMOVED', productId: '3', tcm: '3-1', quantity: '2' } });
    const form = screen.getByRole('button', { name: 'Rückgängig' }).closest('form')!;
    expect(Object.fromEntries(new FormData(form))).toEqual({ productId: '3', tcm: '3-1', quantity: '2' });
  });

  it('tells the document its title and keeps it out of search engines', () => {
    const { platform } = testPage({ texts: {} });
    expect(head({ cart: TWO }, { ...platform, t: (key) => key })).toEqual({
      title: 'CartPage.title | Ninefold',
      description: 'CartPage.description',
      canonical: '/service/cartfrontend/cart',
      robots: 'noindex',
    });
  });
});

describe('what is kept for later', () => {
  const saved = (quantity: number, more: Partial<CartSavedLine> = {}): CartSavedLine => {
    const { quantity: _quantity, totalMinor: _total, ...shown } = testArticle('3-1', 1);
    return { ...shown, kind: 'ARTICLE', size: 'M', quantity, limit: 20, ...more };
  };
  const withSaved = (revision: number, kept: CartSavedLine[], articles = TWO.articles): Cart => ({
    ...testCart(revision, articles),
    saved: kept,
  });
  const kept = () => screen.queryByRole('region', { name: 'Für später gemerkt' });

  it('CRT-14 takes a line out of the cart in its place, says so, and undoes it', async () => {
    const [first, second] = TWO.articles;
    const answers = [withSaved(2, [saved(2, { ...first!, quantity: 2 })], [second!]), { ...TWO, revision: 3 }];
    const { sent } = openPage(TWO, { answer: () => answers.shift()! });
    await click(/^Für später merken ?: Article 1-1$/);
    expect(sent).toEqual([{ setSaved: { productId: '1', tcm: '1-1', quantity: 2 } }]);
    expect(lines().map((line) => line.textContent)).toEqual([
      '„Article 1-1“ ist für später gemerkt.Rückgängig',
      expect.stringContaining('Article 2-1'),
    ]);
    expect(kept()?.textContent).toContain('Article 1-1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rückgängig' }));
    await click('Rückgängig');
    expect(sent.at(-1)).toEqual({ productId: '1', tcm: '1-1', quantity: 2 });
    expect(kept()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Entfernen ?: Article 1-1$/ }));
  });

  it('CRT-14 the only line takes the focus when it comes back into the cart that it left empty', async () => {
    const [only] = TWO.articles;
    const answers = [withSaved(2, [saved(2, { ...only!, quantity: 2 })], []), testCart(3, [only!])];
    openPage(testCart(1, [only!]), { answer: () => answers.shift()! });
    await click(/^Für später merken ?: Article 1-1$/);
    expect(screen.getByText('Ihr Warenkorb ist leer')).toBeDefined();
    await click('Rückgängig');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Entfernen ?: Article 1-1$/ }));
  });

  it('CRT-14 stands below an empty cart, which can be filled from it with what can be had', async () => {
    const { sent, events } = openPage(withSaved(1, [saved(5, { limit: 2 })], []), {
      answer: testCart(2, [testArticle('3-1', 2)]),
    });
    expect(screen.getByText('Ihr Warenkorb ist leer')).toBeDefined();
    expect(kept()?.textContent).toContain('Menge: 5');
    await click(/^In den Warenkorb ?: Article 3-1, M$/);
    expect(sent).toEqual([{ productId: '3', tcm: '3-1', quantity: 2 }]);
    const item = { item_id: '3-1', item_name: 'Article 3-1', item_variant: 'M', price: 5, quantity: 2 };
    expect(events).toEqual([['add_to_cart', { currency: 'EUR', value: 10, items: [item] }]]);
    expect(kept()?.textContent).toContain('„Article 3-1, M“ liegt im Warenkorb.');
  });

  it('CRT-14 an article stands in the cart and below it; what comes back goes as far as there is room, says so, and is undone', async () => {
    const third = (quantity: number) => ({ ...testArticle('3-1', quantity), size: 'M' });
    const withThird = (revision: number, quantity: number, pieces: number) =>
      withSaved(revision, [saved(pieces)], [...TWO.articles, third(quantity)]);
    const answers = [withThird(2, 20, 3), withThird(3, 18, 5)];
    const { sent, asked } = openPage(withThird(1, 18, 5), { answer: () => answers.shift()! });
    expect(kept()?.textContent).toContain('Menge: 5');
    expect(lines()).toHaveLength(3);
    await click(/^In den Warenkorb ?: Article 3-1, M$/);
    expect(kept()?.textContent).toContain(
      '„Article 3-1, M“ liegt im Warenkorb. Mehr davon ist derzeit nicht möglich; der Rest bleibt für später gemerkt.',
    );
    expect(kept()?.textContent).toContain('Menge: 3');
    await click('Rückgängig');
    expect(sent).toEqual([
      { productId: '3', tcm: '3-1', quantity: 2 },
      { setSaved: { productId: '3', tcm: '3-1', quantity: 2 } },
    ]);
    expect(asked).toEqual(['saved', undefined]);
    expect(kept()?.textContent).not.toContain('liegt im Warenkorb');
  });

  it('CRT-14 taken off the list and put back, it leaves alone what is in the cart', async () => {
    const cart = withSaved(1, [saved(5, { ...testArticle('1-1', 1), quantity: 5 })]);
    const answers = [
      { ...TWO, revision: 2 },
      { ...cart, revision: 3 },
    ];
    const { asked } = openPage(cart, { answer: () => answers.shift()! });
    await act(async () => void fireEvent.click(within(kept()!).getByRole('button', { name: /^Entfernen/ })));
    expect(lines()).toHaveLength(2);
    expect(kept()?.textContent).toContain('„Article 1-1, M“ ist nicht mehr gemerkt.');
    await click('Rückgängig');
    expect(asked).toEqual([undefined, 'shop']);
    expect(kept()?.textContent).toContain('Menge: 5');
  });

  it('CRT-14 what cannot be had says so, and can be taken off the list and put back', async () => {
    const line = saved(1, { availability: 'SOLDOUT', limit: 0 });
    const answers = [TWO, withSaved(4, [line])];
    const { sent } = openPage(withSaved(1, [line]), { answer: () => answers.shift()! });
    expect(within(kept()!).queryByRole('button', { name: /In den Warenkorb/ })).toBeNull();
    expect(kept()?.textContent).toContain('Ausverkauft');
    await click(/^Entfernen ?: Article 3-1, M$/);
    await click('Rückgängig');
    expect(sent).toEqual([
      { setSaved: { productId: '3', tcm: '3-1', quantity: 0 } },
      { setSaved: { productId: '3', tcm: '3-1', quantity: 1 } },
    ]);
    expect(within(kept()!).getByRole('list')).toBe(document.activeElement);
  });

  it('CRT-14 says what is not to be had any more, and takes it off the list, which keeps the focus', async () => {
    const lost = { productId: '4', tcm: '4-1', title: 'Tasse' };
    const { sent } = openPage(
      { ...withSaved(1, [saved(1)]), defectiveSaved: [lost] },
      { answer: withSaved(2, [saved(1)]) },
    );
    expect(kept()?.textContent).toContain('„Tasse“ ist nicht mehr erhältlich.');
    await click(/^Entfernen ?: Tasse$/);
    expect(sent).toEqual([{ setSaved: { productId: '4', tcm: '4-1', quantity: 0 } }]);
    expect(kept()?.textContent).not.toContain('Tasse');
    expect(within(kept()!).getByRole('list')).toBe(document.activeElement);
  });

  it('C1 CRT-14 a second press while the first is under way brings nothing twice, here and on the way back', async () => {
    const sent: unknown[] = [];
    const waiting: ((cart: Cart) => Promise<void>)[] = [];
    const page = testPage({
      texts: { cart: german },
      page: { path: '/service/cartfrontend/cart', pageType: 'basket' },
      transport: ({ body }) => {
        sent.push(body);
        return new Promise((resolve) => {
          waiting.push((cart) => act(async () => resolve({ status: 200, body: { cart } })));
        });
      },
    });
    const [first, second] = TWO.articles;
    render(<CartPage data={{ cart: withSaved(1, [saved(2)]) }} />, { wrapper: page.Wrapper });
    await click(/^In den Warenkorb ?: Article 3-1, M$/);
    await click(/^In den Warenkorb ?: Article 3-1, M$/);
    await waiting.shift()!(testCart(2, [...TWO.articles, testArticle('3-1', 2)]));
    expect(sent).toEqual([{ productId: '3', tcm: '3-1', quantity: 2 }]);

    await click(/^Für später merken ?: Article 1-1$/);
    await waiting.shift()!(withSaved(3, [saved(2, { ...first!, quantity: 2 })], [second!, testArticle('3-1', 2)]));
    await click('Rückgängig');
    await click('Rückgängig');
    await waiting.shift()!({ ...TWO, revision: 4 });
    expect(sent.slice(2)).toEqual([{ productId: '1', tcm: '1-1', quantity: 2 }]);
    expect(waiting).toEqual([]);
  });

  it.each([
    [200, ['remove_from_cart', 'remove_from_cart', 'add_to_cart']],
    [409, []],
  ])('TRK-1 counts as taken out and put in what was: answered %i, %j', async (status, counted) => {
    const events: string[] = [];
    const cart = withSaved(1, [saved(1)]);
    const page = testPage({
      texts: { cart: german },
      platform: { tracking: { track: (event) => void events.push(event) } },
      page: { path: '/service/cartfrontend/cart', pageType: 'basket' },
      transport: async () => ({ status, body: { cart } }),
    });
    render(<CartPage data={{ cart }} />, { wrapper: page.Wrapper });
    await click(/^Entfernen ?: Article 1-1$/);
    await click(/^Für später merken ?: Article 2-1$/);
    await click(/^In den Warenkorb ?: Article 3-1, M$/);
    expect(events).toEqual(counted);
  });

  it('CRT-14 works by plain forms', () => {
    const { Wrapper } = testPage({ texts: { cart: german } });
    const html = renderToStaticMarkup(
      <Wrapper>
        <CartPage data={{ cart: withSaved(1, [saved(3)]) }} />
      </Wrapper>,
    );
    const body = new DOMParser().parseFromString(html, 'text/html');
    const [back, gone] = [...body.querySelectorAll<HTMLFormElement>('section:has(h2 + ul) li form')].map((form) => [
      form.getAttribute('action'),
      Object.fromEntries(new FormData(form)),
    ]);
    expect(back).toEqual(['/service/cart/form/add?from=saved', { productId: '3', tcm: '3-1', quantity: '3' }]);
    expect(gone).toEqual(['/service/cart/form/change', { productId: '3', tcm: '3-1', quantity: '0', save: 'true' }]);
    expect(body.querySelector('button[name="save"][value="true"]')?.textContent).toBe('Für später merken: Article 1-1');
  });
});
