import { useSyncExternalStore } from 'react';

const NEVER = () => () => undefined;

/** Whether scripts have taken over: false on the server and in the first render. For what does nothing without scripts. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}
