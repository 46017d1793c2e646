import { startTransition, useEffect, useState } from 'react';

/**
 * Whether scripts have taken over: false on the server and in the first render. For what does nothing without scripts.
 * It changes in a render that may pause: a store whose snapshot differs would have all rendered again within the task that hydrates.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}
