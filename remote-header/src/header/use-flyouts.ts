import { useEffect, useRef, useState } from 'react';

/** A pointer rests this long on an item before its flyout opens (NAV-2). */
export const OPEN_DELAY_MS = 300;
/** A pointer may be away this long on its way from the item into the flyout. */
export const LEAVE_DELAY_MS = 200;

/**
 * Which one of the header's flyouts is open. While one is, the html element carries `data-flyout-open` (HDR-9).
 * A press outside, Escape, and the focus going elsewhere close it.
 */
export function useFlyouts() {
  const [openId, setOpenId] = useState<string | null>(null);
  const containerRef = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function change(id: string | null, delayMs = 0) {
    clearTimeout(timer.current);
    if (delayMs === 0) setOpenId(id);
    else timer.current = setTimeout(() => setOpenId(id), delayMs);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (openId === null) return undefined;
    const close = () => setOpenId(null);
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !openItem(containerRef.current)?.contains(target)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The button of the open item, not what had the focus inside the flyout: that goes away with it.
      openItem(containerRef.current)?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      close();
    };
    document.documentElement.dataset['flyoutOpen'] = '';
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      delete document.documentElement.dataset['flyoutOpen'];
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [openId]);

  return {
    openId,
    containerRef,
    toggle: (id: string) => change(openId === id ? null : id),
    open: (id: string) => change(id),
    close: () => change(null),
    /** The pointer came to an item: what is open elsewhere stays until this one opens. */
    enter: (id: string) => change(id, openId === id ? 0 : OPEN_DELAY_MS),
    leave: () => change(null, LEAVE_DELAY_MS),
  };
}

export type Flyouts = Omit<ReturnType<typeof useFlyouts>, 'containerRef'>;

function openItem(container: HTMLElement | null): Element | null {
  return container?.querySelector('[data-flyout="open"]') ?? null;
}
