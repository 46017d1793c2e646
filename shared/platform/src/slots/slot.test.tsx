// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SlotLoaderContext, useSlotRelease, type SlotData, type SlotLoader } from './slot-loader.ts';
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
    placed: () => [],
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
  const answer = Promise.withResolvers<SlotData>();
  const module = Promise.resolve(badge);
  const loader = loaderWith({
    module: () => module,
    data(_name, slotId) {
      ids.add(slotId);
      return answer.promise;
    },
  });
  await show(loader);
  expect(screen.getByText('instead of cart/CartBadge')).toBeTruthy();
  await act(async () => answer.resolve({ value: 3, carried: undefined }));
  expect(await screen.findByText('badge 3')).toBeTruthy();
  expect(ids.size).toBe(1);
});

it('tells what it shows which release that is', async () => {
  const Version = () => <p>{`of ${useSlotRelease()}`}</p>;
  const module = Promise.resolve<SlotModule>({ default: Version });
  const data = Promise.resolve<SlotData>({ value: undefined, carried: undefined });
  await show(loaderWith({ version: () => '1.2.0', module: () => module, data: () => data }));
  expect(await screen.findByText('of 1.2.0')).toBeTruthy();
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

describe('a slot whose HTML came from the server', () => {
  const loader = loaderWith({
    module: () => fulfilled(badge),
    data: () => fulfilled({ value: 3, carried: '3' }),
  });
  const page = (
    <SlotLoaderContext value={loader}>
      <Slot name="cart/CartBadge" props={NO_PROPS} />
    </SlotLoaderContext>
  );

  /** Pages with Trusted Types refuse this, and React makes new scripts by nothing else. */
  const refuseHtml = () =>
    vi.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(() => {
      throw new TypeError('This document requires TrustedHTML');
    });

  async function takeOver(change: (box: HTMLElement) => void): Promise<{ box: HTMLElement; found: number }> {
    const box = document.createElement('div');
    box.innerHTML = renderToString(page);
    expect(box.querySelector('script')!.textContent).toBe('3');
    document.body.replaceChildren(box);
    change(box);
    refuseHtml();
    let found = 0;
    await act(async () => {
      hydrateRoot(box, page, { onRecoverableError: () => (found += 1) });
      await Promise.resolve();
    });
    return { box, found };
  }

  afterEach(() => void vi.restoreAllMocks());

  it('keeps its HTML, and needs its data no more', async () => {
    let paragraph: Element | null = null;
    const { box, found } = await takeOver((element) => (paragraph = element.querySelector('p')));
    expect(box.querySelector('p')).toBe(paragraph);
    expect(box.querySelector('script')).toBeNull();
    expect(found).toBe(0);
  });

  it('is made anew with its data when somebody has changed its HTML on the way', async () => {
    const { box, found } = await takeOver((element) => element.querySelector('p')!.append(' ×'));
    expect(box.textContent).toBe('badge 3');
    expect(found).toBeGreaterThan(0);
  });
});

/** As the host marks what is there already. */
function fulfilled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
