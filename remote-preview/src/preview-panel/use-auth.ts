import { usePlatform } from '@ninefold/platform';
import { useEffect, useState } from 'react';
import type { AuthAnswer } from '../../contract/preview-answers.ts';
import { checkAuth } from './check-auth.ts';

/** What the page came with; where the server could not tell who asks, what the browser hears when it asks once more. */
export function useAuth(data: AuthAnswer): AuthAnswer {
  const { http } = usePlatform();
  const [auth, setAuth] = useState(data);
  useEffect(() => {
    if (data.status !== 'INTERNAL_ERROR') return;
    const leaving = new AbortController();
    void checkAuth(http, leaving.signal).then((heard) => {
      if (!leaving.signal.aborted) setAuth(heard);
    });
    return () => leaving.abort();
  }, [data, http]);
  return auth;
}
