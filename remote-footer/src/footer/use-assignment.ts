import { readAnalyticsConsent, useSite } from '@ninefold/platform';
import { useEffect } from 'react';

const ASSIGNMENT_PATH = '/service/abtestfrontend/api/v1/getassignment';

/**
 * Tells the A/B tests, once and without waiting, that there is a visitor; who it is, only if they agreed to analytics: without
 * cookies the call carries no id. By `fetch`: nothing else may need the http client yet.
 */
export function useAssignment() {
  const { code } = useSite();
  useEffect(() => {
    const credentials = readAnalyticsConsent(document.cookie) ? 'same-origin' : 'omit';
    fetch(ASSIGNMENT_PATH, { headers: { site: code }, credentials, priority: 'low' })
      // An answer that nobody reads keeps its connection, of which a browser has six.
      .then((answer) => answer.text())
      .catch(() => undefined);
  }, [code]);
}
