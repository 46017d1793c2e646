import { usePlatform } from '@ninefold/platform';
import { useEffect } from 'react';
import { visitorOf } from '../header/use-personal-data.ts';

/**
 * Asks for a page of a customer's own anew when it is seen again and somebody else is logged in by then, or nobody is known any more: what it
 * shows is not theirs, and its forms would change what is.
 */
export function useOwnPage(isOwn: boolean): void {
  const platform = usePlatform();
  useEffect(() => {
    if (!isOwn) return undefined;
    const owner = visitorOf(document.cookie);
    const onSeenAgain = () => {
      if (document.visibilityState === 'hidden' || visitorOf(document.cookie) === owner) return;
      platform.navigate(location.pathname + location.search);
    };
    document.addEventListener('visibilitychange', onSeenAgain);
    return () => document.removeEventListener('visibilitychange', onSeenAgain);
  }, [platform, isOwn]);
}
