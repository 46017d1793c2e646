import { useEffect } from 'react';

/** Puts the page back to where it was scrolled when `isOpen` began, as soon as it ends (NAV-6). */
export function useKeptScroll(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const { scrollX: left, scrollY: top } = window;
    return () => {
      if (window.scrollX !== left || window.scrollY !== top) window.scrollTo({ left, top, behavior: 'instant' });
    };
  }, [isOpen]);
}
