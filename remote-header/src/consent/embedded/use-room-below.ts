import { useEffect, type RefObject } from 'react';

/** Lets the page end, and scroll what gets the focus, above a box at the foot of the window. */
export function useRoomBelow(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!box.current) return undefined;
    const { documentElement, body } = document;
    const keepRoom = ([entry]: ResizeObserverEntry[]) => {
      if (!entry) return;
      // Its height and not its place: it may still be on its way in.
      const room = `${(entry.target as HTMLElement).offsetHeight}px`;
      documentElement.style.scrollPaddingBlockEnd = room;
      body.style.paddingBlockEnd = room;
    };
    const observer = new ResizeObserver(keepRoom);
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      documentElement.style.removeProperty('scroll-padding-block-end');
      body.style.removeProperty('padding-block-end');
    };
  }, [box]);
}
