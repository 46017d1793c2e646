import { readAnalyticsConsent } from '@ninefold/platform';
import { PATHS, type SiteCode } from '@ninefold/sites';
import { CHOICE_PATH } from '../../contract/choice-path.ts';
import type { Choice } from '../../contract/choice.ts';

/** Marks a call as the shop's own. */
const CSRF_HEADER = 'x-csrf-protection';

/** Tells the search what was chosen after it, of visitors who agreed to be counted; gets there while the page is left, and never waits. */
export function countChoice(site: SiteCode, choice: Choice): void {
  if (readAnalyticsConsent(document.cookie) !== true) return;
  const headers = { site, [CSRF_HEADER]: '1', 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(choice), keepalive: true };
  void fetch(CHOICE_PATH, init).catch(() => undefined);
}

/** What the visitor searched before they came to this page, if they came from a page of results. */
export function searchBefore(): string | undefined {
  const { origin, pathname, searchParams } = new URL(document.referrer || '/', location.href);
  if (document.referrer === '' || origin !== location.origin || pathname !== PATHS.search) return undefined;
  return searchParams.get('query') || undefined;
}
