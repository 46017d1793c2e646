import { expect, it } from 'vitest';
import { SpanRecorder } from './recorded-spans.ts';
import { serverTiming } from './server-timing.ts';

it('OPS-3 what happened several times stands once, with its count and the longest time', () => {
  const recorder = new SpanRecorder();
  const render = recorder.root().begin('render', 'page', {}, 1000);
  for (const [name, at, endAt] of [
    ['cart/AddToCart', 1000, 1020],
    ['cart/AddToCart', 1000, 1060],
    ['header/Header', 1000, 1070],
  ] as const) {
    const slot = render.begin('slot', name, {}, at);
    slot.begin('statement', 'select cart.lines', {}, at).end({ at: at + 5 });
    slot.end({ at: endAt });
  }
  render.begin('slot', 'search/Late');
  render.end({ at: 1080 });
  expect(serverTiming(recorder.recorded, 90).split(', ').join('\n')).toBe(
    [
      'total;desc="until the page goes out";dur=90.0',
      'db;desc="3 statements";dur=15.0',
      'render;desc="page";dur=80.0',
      'slot;desc="header/Header";dur=70.0',
      'slot;desc="cart/AddToCart x2";dur=60.0',
      'slot;desc="search/Late',
      'not there yet";dur=0.0',
      'sql;desc="select cart.lines x3";dur=5.0',
    ].join('\n'),
  );
});

it('OPS-3 stays a header that balancers take, whatever the page asks', () => {
  const recorder = new SpanRecorder();
  for (let number = 0; number < 5000; number++) recorder.root().begin('call', `GET "/ä"\n${number}`).end();
  expect(recorder.recorded).toHaveLength(500);
  const value = serverTiming(recorder.recorded, 5);
  expect(value.length).toBeLessThanOrEqual(3000);
  expect(value).toMatch(/^[ -~]+$/);
});

it('OPS-3 waits for what is rendered, also when that fails', async () => {
  const recorder = new SpanRecorder();
  const render = recorder.root().begin('render', 'page');
  let isThere = false;
  const waiting = recorder.rendered().then(() => (isThere = true));
  await Promise.resolve();
  expect(isThere).toBe(false);
  render.end({ hasFailed: true });
  await waiting;
});
