import { useSyncExternalStore } from 'react';

const TOKEN = /(?:^|;\s*)(?:StaffAuthToken|CobraAuthToken)=([^;]*)/;

/** The token by which staff look at another moment; empty for everybody else, and until scripts run. */
export function usePreviewToken(): string {
  return useSyncExternalStore(subscribe, previewToken, () => '');
}

function previewToken(): string {
  return TOKEN.exec(document.cookie)?.[1] ?? '';
}

/** Tells when cookies have changed; where a browser does not tell, when somebody comes back to the page. */
function subscribe(onChange: () => void): () => void {
  const cookies = (globalThis as { cookieStore?: EventTarget }).cookieStore;
  cookies?.addEventListener('change', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    cookies?.removeEventListener('change', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}
