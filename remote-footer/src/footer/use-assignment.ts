import { useSite } from '@ninefold/platform';
import { useEffect } from 'react';

const ASSIGNMENT_PATH = '/service/abtestfrontend/api/v1/getassignment';

/** Tells the A/B tests, once and without waiting, that there is a visitor. By `fetch`: nothing else may need the http client yet. */
export function useAssignment() {
  const { code } = useSite();
  useEffect(() => {
    fetch(ASSIGNMENT_PATH, { headers: { site: code }, priority: 'low' }).catch(() => undefined);
  }, [code]);
}
