import type { HeaderPlatform } from '@ninefold/platform';
import { HEADER_BREAKPOINTS } from '@ninefold/sites';
import { startTransition, useEffect, useState } from 'react';

/** The platform that a window of a width is. */
export function platformOf(width: number): HeaderPlatform {
  if (width < HEADER_BREAKPOINTS.tablet) return 'MATCH';
  return width < HEADER_BREAKPOINTS.classic ? 'TABLET' : 'CLASSIC';
}

/** The platform that is given, else by the window's width (HDR-6): then it is unknown on the server. */
export function useHeaderPlatform(given: HeaderPlatform | undefined): HeaderPlatform | undefined {
  const [byWidth, setByWidth] = useState<HeaderPlatform>();
  useEffect(() => {
    const update = () => setByWidth(platformOf(window.innerWidth));
    startTransition(update);
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, []);
  return given ?? byWidth;
}
