/**
 * What an app puts on the window of its web view before the page's scripts run, so that the page can hand over to it:
 * `window.nativeApp` the native shell, `window.mobileApp` the mobile app around it.
 */
export interface AppBridge {
  /** Goes one step back in the app. `false` says that the app has nothing to go back to. */
  back?: () => unknown;
}

declare global {
  interface Window {
    nativeApp?: AppBridge;
    mobileApp?: AppBridge;
  }
}

/** Goes back: in the native app, else in the mobile app, else in the browser's history, and home when there is none (HDR-4). */
export function goBack(goHome: () => void): void {
  if (isTaken(window.nativeApp) || isTaken(window.mobileApp)) return;
  if (canGoBack()) window.history.back();
  else goHome();
}

function isTaken(app: AppBridge | undefined): boolean {
  if (typeof app?.back !== 'function') return false;
  try {
    return app.back() !== false;
  } catch (error) {
    console.error('The app could not go back:', error);
    return false;
  }
}

function canGoBack(): boolean {
  const { navigation, history } = window as Window & { navigation?: Navigation }; // not every browser has it
  return navigation ? navigation.canGoBack : history.length > 1;
}
