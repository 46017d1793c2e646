// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PRESSED_EARLY } from '@ninefold/platform/host';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './early-forms.ts';

const MOST_BYTES = 1024;

const TEXTS = {
  cart: {
    added: '“{{title}}” is in the cart.',
    errors: { ITEM_LIMIT_one: 'One piece at most.', ITEM_LIMIT_other: 'At most {{limit}} pieces.', UNKNOWN: 'Later!' },
  },
};

const PAGE = `
  <script type="application/json" id="page-state">${JSON.stringify({ texts: TEXTS })}</script>
  <a href="/cart" data-early-shows="cart.numberOfArticles"></a>
  <form method="post" action="/service/add" data-early="cart.added cart.errors cart.errors.UNKNOWN" data-repeatable="true" data-title="Mug">
    <input name="action" type="hidden" value="add" /><input name="quantity" type="number" min="1" max="3" value="1" />
    <button name="step" value="1">+</button><button class="add">Add</button>
    <p role="status"></p>
  </form>`;

const answers: (Response | Error)[] = [];
const fetched = vi.fn(async (_path: string, _init: RequestInit) => {
  const answer = answers.shift() ?? answered(200, { cart: { numberOfArticles: 2 } });
  if (answer instanceof Error) throw answer;
  return answer;
});
const answered = (status: number, body: object) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', fetched);
  document.documentElement.lang = 'de-DE';
  document.body.innerHTML = PAGE;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockClear();
  answers.length = 0;
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const press = (selector = '.add') => find(selector).click();
const settle = () => vi.advanceTimersByTimeAsync(400);
const sentFields = () => fetched.mock.calls.map(([, { body }]) => Object.fromEntries(body as URLSearchParams));
const told = () => [find('form [role=status]').dataset['earlyText'], find('body > p[role=status]').textContent];

it('LAY-1 the inline script stays below 1 KB', () => {
  const script = readFileSync(join(import.meta.dirname, '../../dist/inline/early-forms.js'));
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(MOST_BYTES);
  expect(script.toString()).not.toContain('</script');
});

it('CRT-1 sends the form to its address under a key, shows the press at once, and tells the outcome', async () => {
  press();
  expect(find('.add').ariaBusy).toBe('true');
  await settle();
  expect(fetched).toHaveBeenCalledTimes(1);
  const [path, { method, headers }] = fetched.mock.calls[0]!;
  expect([path, method]).toEqual(['/service/add', 'POST']);
  expect(headers).toEqual({ accept: 'application/json', 'idempotency-key': expect.stringMatching(/^[\d-]{8,}$/) });
  expect(sentFields()).toEqual([{ action: 'add', quantity: '1' }]);
  expect(find('.add').ariaBusy).toBeNull();
  expect(find('a').dataset['earlyValue']).toBe('2');
  expect(told()).toEqual(['“Mug” is in the cart.', '“Mug” is in the cart.']);
});

it('CRT-10 lets the next page know that something was pressed: it may be left before the answer', async () => {
  press();
  await settle();
  expect(sessionStorage.getItem('pressed' satisfies typeof PRESSED_EARLY)).not.toBeNull();
});

it('CRT-11 sends a double click once', async () => {
  press();
  press();
  await settle();
  press();
  await settle();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('CRT-11 sends each press of a stepper with its own quantity, one after the other', async () => {
  for (let presses = 0; presses < 3; presses++) press('[name=step]');
  await settle();
  expect(sentFields().map(({ quantity }) => quantity)).toEqual(['2', '3', '3']);
  expect(sentFields()[0]).not.toHaveProperty('step');
});

it.each([
  [answered(409, { error: 'ITEM_LIMIT', limit: 20 }), 'At most 20 pieces.'],
  [answered(409, { error: 'ITEM_LIMIT', limit: 1 }), 'One piece at most.'],
  [answered(404, { error: 'UNHEARD_OF' }), 'Later!'],
])('CRT-8 says in the form why it was refused (%#)', async (answer, text) => {
  answers.push(answer);
  press();
  await settle();
  expect(told()).toEqual([text, text]);
  expect(find('form [role=status]').dataset['earlyOk']).toBe('false');
});

it('CRT-11 sends what got no answer again under the same key', async () => {
  answers.push(new TypeError('network'));
  press();
  await settle();
  const keys = fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(find('form [role=status]').dataset['earlyOk']).toBe('true');
});

it.each([
  [true, 2],
  [false, 1],
])(
  'CRT-11 of a form whose sending can be repeated: %s, nothing more is sent than %i times',
  async (repeatable, most) => {
    if (!repeatable) delete find('form').dataset['repeatable'];
    for (let times = 0; times < 5; times += 1) answers.push(new TypeError('network'));
    press();
    for (let times = 0; times < 5; times += 1) await settle();
    expect(fetched).toHaveBeenCalledTimes(most);
    expect(find('form [role=status]').dataset['earlyText']).toBe(TEXTS.cart.errors.UNKNOWN);
  },
);

it('CRT-1 lets a form lead to where something has to be chosen', () => {
  const native = vi.fn((event: Event) => event.preventDefault());
  find('form').addEventListener('submit', native);
  find('form').setAttribute('method', 'get');
  press();
  expect([native.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 0]);
});

it('LAY-1 leaves a form alone whose slot has taken over, and says nothing in its place', async () => {
  const native = vi.fn((event: Event) => event.preventDefault());
  find('form').addEventListener('submit', native);
  delete find('form').dataset['early'];
  press();
  expect(native).toHaveBeenCalledTimes(1);
  expect(fetched).not.toHaveBeenCalled();
});
