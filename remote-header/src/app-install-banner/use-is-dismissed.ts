import { useState, useSyncExternalStore } from 'react';

/** The host leaves the banner out while the visitor has this cookie. */
const CLOSED_COOKIE = 'app-banner-closed';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const NEVER = () => () => undefined;

/** Whether the banner is gone: closed by the visitor, for a year, or pointless inside the native app. */
export function useIsDismissed() {
  const [isClosed, setIsClosed] = useState(false);
  const isInNativeApp = useSyncExternalStore(
    NEVER,
    () => 'nativeApp' in window,
    () => false,
  );

  function onDismiss() {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${CLOSED_COOKIE}=1; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
    setIsClosed(true);
  }
  return { isDismissed: isClosed || isInNativeApp, onDismiss };
}
