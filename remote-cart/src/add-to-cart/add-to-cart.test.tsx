// @vitest-environment jsdom
import { fillProps } from '@ninefold/contract';
import type { AddToCartProps } from '@ninefold/platform';
import { testArticle, testCart, testPage } from '@ninefold/platform/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slot } from '../exposed/add-to-cart.slot.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import { AddToCart } from './add-to-cart.tsx';

const MUG: AddToCartProps = {
  productId: '1',
  tcm: '1-1',
  title: 'Becher',
  priceMinor: 500,
  isAvailable: true,
  size: 'page',
};

interface Answer {
  status: number;
  body: unknown;
}

function openPage(props: Partial<AddToCartProps> = {}) {
  const sent: unknown[] = [];
  const events: unknown[] = [];
  let answerNow: (answer: Answer) => void;
  const page = testPage({
    texts: { cart: german },
    transport: ({ path, body }) => {
      sent.push({ path, body });
      return new Promise((resolve) => (answerNow = resolve));
    },
    platform: { tracking: { track: (...event) => void events.push(event) } },
  });
  const { rerender } = render(<AddToCart {...MUG} {...props} />, { wrapper: page.Wrapper });
  const press = () => act(async () => void fireEvent.click(button()));
  const change = (changed: AddToCartProps) => rerender(<AddToCart {...changed} />);
  return { sent, events, press, change, answer: (answer: Answer) => act(async () => answerNow(answer)) };
}
const button = () => screen.getByRole('button', { name: /In den Warenkorb|Hinzugefügt/ });
const outcome = () => screen.getByRole('status').textContent;
const added = { status: 200, body: { cart: testCart(1, [testArticle('1-1', 1)]), addedProduct: 'Becher' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

describe('AddToCart', () => {
  it('CRT-1 is a plain form before any script', () => {
    const { Wrapper } = testPage({ texts: { cart: german } });
    document.body.innerHTML = renderToStaticMarkup(
      <Wrapper>
        <AddToCart {...MUG} />
      </Wrapper>,
    );
    const form = document.querySelector('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/service/cart/form/add']);
    expect(Object.fromEntries(new FormData(form))).toEqual({ productId: '1', tcm: '1-1', quantity: '1' });
  });

  it('CRT-1 goes on with a press from before its script came, and sends nothing again', async () => {
    const { Wrapper } = testPage({ texts: { cart: german } });
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToStaticMarkup(
      <Wrapper>
        <AddToCart {...MUG} />
      </Wrapper>,
    );
    const form = container.querySelector('form')!;
    expect(form.dataset['early']).toBeDefined();
    const answer = Promise.withResolvers<Answer>();
    window.earlyCalls = [{ form, key: 'early', fields: new FormData(form), at: 0, answer: answer.promise }];
    const sent: unknown[] = [];
    const page = testPage({ texts: { cart: german }, transport: async (call) => (sent.push(call), added) });
    await act(async () => void render(<AddToCart {...MUG} />, { wrapper: page.Wrapper, container, hydrate: true }));
    expect([form.isConnected, form.dataset['early'], button().ariaBusy]).toEqual([true, undefined, 'true']);
    await act(async () => answer.resolve(added));
    expect(outcome()).toContain('liegt jetzt im Warenkorb');
    expect(sent).toEqual([]);
    delete window.earlyCalls;
  });

  it('LAY-3 keeps a number of the title with its unit in what it says', async () => {
    const { press, answer } = openPage({ title: 'Becher 380 ml' });
    await press();
    await answer(added);
    expect(outcome()).toContain('Becher 380\u00a0ml');
  });

  const CHOICE = { choiceText: 'Bitte wählen Sie eine Größe.', choiceHref: '/mantel-p1?variant=1-1&size=open#sizes' };

  it('adds nothing while something has to be chosen: it says so and goes there', async () => {
    document.body.innerHTML = '<div id="sizes" tabindex="-1"></div>';
    const { sent, press } = openPage(CHOICE);
    await press();
    expect(sent).toEqual([]);
    expect(outcome()).toBe(CHOICE.choiceText);
    expect(document.activeElement?.id).toBe('sizes');
  });

  it('CRT-11 adds what was chosen at once, however soon after the press that asked for it', async () => {
    const { sent, press, change, answer } = openPage(CHOICE);
    await press();
    change({ ...MUG, tcm: '1-2', variant: 'S' });
    await press();
    expect(sent).toMatchObject([{ body: { tcm: '1-2' } }]);
    await answer(added);
    change({ ...MUG, tcm: '1-3', variant: 'M' });
    await press();
    expect(sent).toMatchObject([{ body: { tcm: '1-2' } }, { body: { tcm: '1-3' } }]);
  });

  it('leads to the choice without scripts', () => {
    const { Wrapper } = testPage({ texts: { cart: german } });
    document.body.innerHTML = renderToStaticMarkup(
      <Wrapper>
        <AddToCart {...MUG} {...CHOICE} />
      </Wrapper>,
    );
    const form = document.querySelector('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['get', CHOICE.choiceHref]);
    expect(Object.fromEntries(new FormData(form))).toEqual({ variant: '1-1', size: 'open', quantity: '1' });
  });

  it('names the variant, and goes no further than what is left of it', async () => {
    openPage({ variant: 'Grau, M', stock: 2 });
    expect(screen.getByRole('button', { name: /: Becher, Grau, M$/ })).toBeDefined();
    const more = screen.getByRole('button', { name: 'Menge erhöhen' });
    await act(async () => void fireEvent.click(more));
    expect(more.getAttribute('aria-disabled')).toBe('true');
  });

  it('CRT-4 adds the chosen quantity, says so and leads to the cart', async () => {
    const { sent, press, answer, events } = openPage();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Menge erhöhen' })));
    await press();
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(sent).toEqual([{ path: '/service/cart/api/cart/add', body: { productId: '1', tcm: '1-1', quantity: 2 } }]);
    await answer(added);
    expect(outcome()).toBe('„Becher“ liegt jetzt im Warenkorb. Zum Warenkorb');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/service/cartfrontend/cart');
    const item = { item_id: '1-1', item_name: 'Becher', price: 5, quantity: 2 };
    expect(events).toEqual([['add_to_cart', { currency: 'EUR', value: 10, items: [item] }]]);
  });

  it('CRT-11 SIT-6 asks the service for more than there may be, which refuses in the language of the site', async () => {
    const { sent, press, answer } = openPage();
    const field = screen.getByRole('spinbutton');
    fireEvent.change(field, { target: { value: '25' } });
    fireEvent.blur(field);
    await press();
    expect(sent).toEqual([{ path: '/service/cart/api/cart/add', body: { productId: '1', tcm: '1-1', quantity: 25 } }]);
    await answer({ status: 409, body: { error: 'ITEM_LIMIT', limit: 20 } });
    expect(outcome()).toBe('Von diesem Artikel können Sie höchstens 20 Stück pro Einkauf kaufen.');
  });

  it.each([
    ['3', 3],
    ['', 1],
  ])('CRT-4 adds what stands in the field, %j, when the press leaves the focus there', async (typed, quantity) => {
    const { sent, press } = openPage();
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: typed } });
    await press();
    expect(sent).toMatchObject([{ body: { quantity } }]);
  });

  it('CRT-4 ignores a second press while the first is under way', async () => {
    const { sent, press } = openPage({ size: 'tile' });
    await press();
    await press();
    expect(sent).toHaveLength(1);
  });

  it.each([
    [{ error: 'ITEM_LIMIT', limit: 20 }, 'Von diesem Artikel können Sie höchstens 20 Stück pro Einkauf kaufen.'],
    [{ error: 'CART_LIMIT', limit: 100 }, 'Sie können höchstens 100 Artikel pro Einkauf kaufen.'],
    [{ error: 'AVAILABILITY_LIMIT', limit: 0 }, 'Dieser Artikel ist leider nicht mehr verfügbar.'],
    [{ error: 'AVAILABILITY_LIMIT', limit: 1 }, 'Von diesem Artikel ist nur noch 1 Stück verfügbar.'],
    [{ error: 'PRODUCTDATA_UNAVAILABLE' }, german.setErrors.UNKNOWN],
    [{ error: 'something new' }, german.setErrors.UNKNOWN],
  ])('CRT-8 says why %j, for 7500 ms', async (body, text) => {
    const { press, answer, events } = openPage();
    await press();
    await answer({ status: 409, body });
    expect(outcome()).toBe(text);
    expect(events).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(7_500));
    expect(outcome()).toBe('');
  });

  it('CRT-9 offers nothing that cannot be had', () => {
    openPage({ isAvailable: false });
    expect(screen.getByRole('button', { name: 'Zurzeit nicht verfügbar' }).hasAttribute('disabled')).toBe(true);
    expect(document.querySelector('form')).toBeNull();
  });
});

it('CRT-1 what stands in for the button leads to the choice while something has to be chosen first', () => {
  const { show } = slot.fallback as { show: { fields: Record<string, string> }[] };
  const fieldsOf = (props: AddToCartProps) => fillProps(show[0]!.fields, { ...props });
  const fields = { productId: '1', tcm: '1-1', quantity: 1 };
  expect(fieldsOf(MUG)).toEqual(fields);
  const choiceHref = '/becher-p1?size=open#sizes';
  expect(fieldsOf({ ...MUG, choiceText: 'Bitte wählen', choiceHref })).toEqual({ ...fields, choiceHref });
});
