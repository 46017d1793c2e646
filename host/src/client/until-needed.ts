import type { SlotName } from '@ninefold/platform';
import type { HydrationPolicy } from '../pages/page-description.ts';

/** How far below the screen a slot may be to count as visible. */
const MARGIN = '300px';

/** Resolves when a slot's script is wanted: at once, when the page has come to rest, or when the slot comes near the screen. */
export function untilNeeded(name: SlotName, policy: HydrationPolicy): Promise<void> {
  if (policy === 'now') return Promise.resolve();
  if (policy === 'idle') return untilIdle();
  return untilIdle().then(() => untilVisible(name));
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    const whenLoaded = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: 2000 })
        : setTimeout(resolve, 200);
    if (document.readyState === 'complete') whenLoaded();
    else window.addEventListener('load', whenLoaded, { once: true });
  });
}

function untilVisible(name: SlotName): Promise<void> {
  const slots = document.querySelectorAll(`[data-slot="${name}"]`);
  // A slot's own box has display: contents; what can be seen is inside it.
  const boxes = [...slots].flatMap((slot) => [...slot.children]).filter((element) => element.tagName !== 'SCRIPT');
  if (boxes.length === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: MARGIN },
    );
    for (const box of boxes) observer.observe(box);
  });
}
