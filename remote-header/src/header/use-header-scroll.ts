import { useEffect, useState } from 'react';

/** `yielding`: gets out of the way while the page is scrolled down, and comes back when it is scrolled up. */
export type Stickiness = 'none' | 'sticky' | 'yielding';

/** `top`: where the page puts it; `compact`: sticking to the window's edge; `away`: out of the window. */
export type HeaderPosition = 'top' | 'compact' | 'away';

const SCROLL_DEBOUNCE_MS = 50;
/** Scrolled further than this the header is compact, in px. */
const COMPACT_FROM = 80;

/** Where a sticky header stands, as the page is scrolled (HDR-8). */
export function useHeaderScroll(stickiness: Stickiness): HeaderPosition {
  const [position, setPosition] = useState<HeaderPosition>('top');
  useEffect(() => {
    if (stickiness === 'none') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastY = window.scrollY;
    const settle = () => {
      const movedBy = window.scrollY - lastY;
      lastY = window.scrollY;
      setPosition((before) => {
        if (lastY <= COMPACT_FROM) return 'top';
        if (stickiness === 'yielding' && (movedBy > 0 || (movedBy === 0 && before === 'away'))) return 'away';
        return 'compact';
      });
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SCROLL_DEBOUNCE_MS);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [stickiness]);
  return position;
}
