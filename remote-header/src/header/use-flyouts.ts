import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A pointer rests this long on an item before its flyout opens (NAV-2). */
export const OPEN_DELAY_MS = 300;
/** A pointer may be away this long on its way from the item into the flyout. */
const LEAVE_DELAY_MS = 200;

/** A click this soon after a resting pointer opened a flyout meant to open it, and does not close it. */
const SAME_INTENT_MS = 500;

/** Which one of the header's flyouts is open. A click outside, Escape, and the focus going elsewhere close it. */
export function useFlyouts() {
  const [openId, setOpenId] = useState<string | null>(null);
  const containerRef = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const openedByRestAt = useRef(-Infinity);

  function change(id: string | null, delayMs = 0) {
    clearTimeout(timer.current);
    if (delayMs === 0) return setOpenId(id);
    timer.current = setTimeout(() => {
      if (id) openedByRestAt.current = performance.now();
      setOpenId(id);
    }, delayMs);
  }
  function toggle(id: string) {
    if (openId !== id) change(id);
    else if (performance.now() - openedByRestAt.current > SAME_INTENT_MS) change(null);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  // Together with the change that shows it: a key pressed before the next effects would be lost.
  useLayoutEffect(() => {
    if (openId === null) return undefined;
    const close = () => setOpenId(null);
    // A click and not the press that begins it: closing may move the page, and what was pressed would slip from under it.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Node && !openItem(containerRef.current)?.contains(target)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      giveFocusBack(openItem(containerRef.current));
      close();
    };
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [openId]);

  return {
    openId,
    containerRef,
    toggle,
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

/** To the item's button, since what had the focus inside the flyout goes away with it; not out of another place. */
function giveFocusBack(item: Element | null): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !item?.contains(activeElement)) return;
  item?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
}
