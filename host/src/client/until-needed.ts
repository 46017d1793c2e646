import type { HydrationPolicy } from '@ninefold/contract';

/** How far below the screen a slot may be to count as visible. */
const MARGIN = '300px';

/** Longest wait for the page to load, in ms: one file that hangs must not hold back what waits for rest. */
const LONGEST_LOADING_MS = 4000;

/**
 * Resolves when a slot's script is wanted: at once, when the page has come to rest, when the slot comes near the screen, or
 * when a visitor turns to it.
 */
export function untilNeeded(name: string, policy: HydrationPolicy): Promise<void> {
  if (policy === 'now') return Promise.resolve();
  if (policy === 'idle') return untilIdle();
  if (policy === 'interaction') return untilTurnedTo(name);
  return untilIdle().then(() => untilVisible(name));
}

const TURNING_TO = ['pointerover', 'focusin', 'touchstart'] as const;

function untilTurnedTo(name: string): Promise<void> {
  return new Promise((resolve) => {
    const onTurn = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest(`[data-slot="${name}"]`)) return;
      for (const event of TURNING_TO) document.removeEventListener(event, onTurn, true);
      resolve();
    };
    for (const event of TURNING_TO) document.addEventListener(event, onTurn, { capture: true, passive: true });
    const active = document.activeElement;
    if (active) onTurn({ target: active } as unknown as Event);
  });
}

/** Resolves when the page is loaded and at rest. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    const whenLoaded = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: 2000 })
        : setTimeout(resolve, 200);
    if (document.readyState === 'complete') whenLoaded();
    else {
      window.addEventListener('load', whenLoaded, { once: true });
      setTimeout(whenLoaded, LONGEST_LOADING_MS);
    }
  });
}

function untilVisible(name: string): Promise<void> {
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
