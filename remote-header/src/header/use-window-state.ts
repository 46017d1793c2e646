import { HEADER_BREAKPOINTS } from '@ninefold/sites';
import { useEffect, useState } from 'react';

/** How wide the window is, by the header's names (HDR-6). */
export type HeaderPlatform = 'MATCH' | 'TABLET' | 'CLASSIC';

const SCROLL_DEBOUNCE_MS = 50;
/** Scrolled further than this the header is compact, in px. */
const COMPACT_FROM = 80;

/** The platform that a window of a width is. */
export function platformOf(width: number): HeaderPlatform {
  if (width < HEADER_BREAKPOINTS.tablet) return 'MATCH';
  return width < HEADER_BREAKPOINTS.classic ? 'TABLET' : 'CLASSIC';
}

/** The platform by the window's width, unknown on the server. */
export function useHeaderPlatform(): HeaderPlatform | undefined {
  const [platform, setPlatform] = useState<HeaderPlatform>();
  useEffect(() => {
    const update = () => setPlatform(platformOf(window.innerWidth));
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, []);
  return platform;
}

/** Whether the page is scrolled so far that a sticky header shows itself small (HDR-8). */
export function useIsCompact(isSticky: boolean): boolean {
  const [isCompact, setIsCompact] = useState(false);
  useEffect(() => {
    if (!isSticky) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsCompact(window.scrollY > COMPACT_FROM), SCROLL_DEBOUNCE_MS);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [isSticky]);
  return isCompact;
}
