/**
 * Calls `listener` whenever the page is shown as the browser kept it: out of the back/forward cache, or now, when it was made from an answer
 * that was kept: by a step back in the history, or by a link whose page was fetched or laid out ahead. What the visitor has done since is missing from it.
 *
 * @returns ends it
 */
export function onPageReturn(listener: () => void): () => void {
  const onShown = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  window.addEventListener('pageshow', onShown);
  if (isKeptAnswer()) listener();
  return () => window.removeEventListener('pageshow', onShown);
}

/** A fresh answer to a step back has been transferred; a kept one has not. */
function isKeptAnswer(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as (Navigation | undefined)[];
  if (navigation?.deliveryType === 'navigational-prefetch' || navigation?.activationStart) return true;
  return navigation?.type === 'back_forward' && navigation.transferSize === 0;
}

/** They are not in TypeScript's list yet, nor in every browser; `activationStart` is when a page that was laid out ahead was opened, in ms. */
type Navigation = PerformanceNavigationTiming & { deliveryType?: string; activationStart?: number };
