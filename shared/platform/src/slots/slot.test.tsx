// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SlotLoaderContext, type SlotData, type SlotLoader } from './slot-loader.ts';
import type { SlotModule } from './slot-module.ts';
import { NO_PROPS, Slot } from './slot.tsx';

afterEach(cleanup);

const badge: SlotModule = { default: ({ data }) => <p>{`badge ${String(data)}`}</p> };

function loaderWith(parts: Partial<SlotLoader>): SlotLoader {
  return {
    version: () => '1.0.0',
    module: () => Promise.resolve(badge),
    data: () => Promise.resolve({ value: 3, carried: undefined }),
    fallback: (name) => <p>{`instead of ${name}`}</p>,
    failed: () => undefined,
    ...parts,
  };
}

const show = (loader: SlotLoader) =>
  act(async () => {
    render(
      <SlotLoaderContext value={loader}>
        <Slot name="cart/CartBadge" props={NO_PROPS} />
      </SlotLoaderContext>,
    );
    await Promise.resolve();
  });

it('shows the fallback until module and data are there, and asks for the data under one id', async () => {
  const ids = new Set<string>();
  const answers = new Map<string, Promise<SlotData>>();
  const later = (slotId: string) =>
    new Promise<SlotData>((resolve) => setTimeout(() => resolve({ value: slotId ? 3 : 0, carried: undefined }), 30));
  const module = Promise.resolve(badge);
  const loader = loaderWith({
    module: () => module,
    data(_name, slotId) {
      ids.add(slotId);
      if (!answers.has(slotId)) answers.set(slotId, later(slotId));
      return answers.get(slotId)!;
    },
  });
  await show(loader);
  expect(screen.getByText('instead of cart/CartBadge')).toBeTruthy();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(await screen.findByText('badge 3')).toBeTruthy();
  expect(ids.size).toBe(1);
});

it('shows the fallback of a slot that no release fills', async () => {
  await show(loaderWith({ version: () => undefined }));
  expect(screen.getByText('instead of cart/CartBadge')).toBeTruthy();
});

it('shows the fallback of a slot that throws, and reports it', async () => {
  const faults: unknown[] = [];
  const module = Promise.resolve<SlotModule>({
    default: () => {
      throw new Error('broken badge');
    },
  });
  const data = Promise.resolve<SlotData>({ value: undefined, carried: undefined });
  await show(loaderWith({ module: () => module, data: () => data, failed: (_name, error) => faults.push(error) }));
  expect(await screen.findByText('instead of cart/CartBadge')).toBeTruthy();
  await expect.poll(() => faults).toEqual([new Error('broken badge')]);
});
