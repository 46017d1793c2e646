// @vitest-environment jsdom
import { act, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FlyoutItem } from './flyout-item.tsx';
import { OPEN_DELAY_MS, useFlyouts } from './use-flyouts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('NAV-2 opens for a pointer that comes out of a part whose script is still under way', async () => {
  let hasScript = true;
  const never = new Promise<never>(() => undefined);
  const Banner = () => {
    if (!hasScript) throw never;
    return <p>15 %</p>;
  };
  function Page() {
    const { containerRef, ...flyouts } = useFlyouts();
    return (
      <header ref={containerRef}>
        <Suspense>
          <Banner />
        </Suspense>
        <FlyoutItem id="coffee" href="/kaffee" label="Kaffee" title="Kaffee" look="navigation" flyouts={flyouts}>
          <p>Alle Kaffees</p>
        </FlyoutItem>
      </header>
    );
  }
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Page />);
  hasScript = false;
  const shown = await act(async () => hydrateRoot(root, <Page />));
  const [banner, link] = [root.querySelector('p')!, root.querySelector('a')!];

  const moves = { bubbles: true, pointerType: 'mouse' };
  await act(async () => {
    banner.dispatchEvent(new PointerEvent('pointerout', { ...moves, relatedTarget: link }));
    link.dispatchEvent(new PointerEvent('pointerover', { ...moves, relatedTarget: banner }));
  });
  // On its way over the item it comes over the button, too.
  await act(async () => {
    vi.advanceTimersByTime(OPEN_DELAY_MS - 1);
    const button = root.querySelector('button')!;
    link.dispatchEvent(new PointerEvent('pointerout', { ...moves, relatedTarget: button }));
    button.dispatchEvent(new PointerEvent('pointerover', { ...moves, relatedTarget: link }));
    vi.advanceTimersByTime(1);
  });
  expect(root.textContent).toContain('Alle Kaffees');
  await act(async () => shown.unmount());
  root.remove();
});
