// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Places } from './places.tsx';
import type { PlacedSlot } from './slot-contract.ts';
import { SlotLoaderContext, type SlotData, type SlotLoader } from './slot-loader.ts';
import type { SlotModule } from './slot-module.ts';
import { NO_PROPS } from './slot.tsx';

const PLACE = 'product-page/below-price';

const TEXT: SlotModule = { default: ({ text }) => <p>{String(text)}</p> };

/** A part that shows the place again in which it stands. */
const NESTING: SlotModule = { default: () => <Places name={PLACE} /> };

function html(parts: readonly PlacedSlot[]): string {
  const fulfilled = <Value,>(value: Value): Promise<Value> =>
    Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  const loader: SlotLoader = {
    version: () => '1.0.0',
    module: (name) => fulfilled<SlotModule>(name === 'a/Nesting' ? NESTING : TEXT),
    data: () => fulfilled<SlotData>({ value: undefined, carried: undefined }),
    fallback: () => null,
    failed: () => undefined,
    placed: (place) => (place === PLACE ? parts : []),
  };
  return renderToString(
    <SlotLoaderContext value={loader}>
      <h1>Mug</h1>
      <Places name={PLACE} />
    </SlotLoaderContext>,
  );
}

it('shows nothing at all where nobody fills the place', () => {
  expect(html([])).toBe('<h1>Mug</h1>');
});

it('shows what stands in the place in its order, each in a slot of its own with the props of the place', () => {
  const shown = html([
    { name: 'b/Stars', props: { text: 'stars' } },
    { name: 'a/Quote', props: { text: 'quote' } },
  ]);
  expect([...shown.matchAll(/data-slot="([^"]+)"|<p>(\w+)/g)].map(([, slot, text]) => slot ?? text)).toEqual([
    'b/Stars',
    'stars',
    'a/Quote',
    'quote',
  ]);
});

it('does not show a place inside itself', () => {
  expect(html([{ name: 'a/Nesting', props: NO_PROPS }]).match(/data-slot/g)).toHaveLength(1);
});
