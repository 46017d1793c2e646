import { usePlatform } from '@ninefold/platform';
import { useEffect, useState } from 'react';
import { BASE_DATA_PATHS, LOGIN_TOKEN_HEADER } from '../../contract/subscription-paths.ts';
import type { BaseData } from '../../contract/subscriber-link.ts';

const LOGIN_TOKEN = /(?:^|; )LoginToken=([^;]+)/;

/** What the shop knows of the customer who is logged in, once it is there; of strangers, and when the call fails, nothing. */
export function useBaseData(): BaseData | undefined {
  const { http } = usePlatform();
  const [baseData, setBaseData] = useState<BaseData>();
  useEffect(() => {
    const token = LOGIN_TOKEN.exec(document.cookie)?.[1];
    if (!token) return;
    const leaving = new AbortController();
    const headers = { [LOGIN_TOKEN_HEADER]: token };
    void http.request<BaseData>({ path: BASE_DATA_PATHS.private, headers, signal: leaving.signal }).then((answer) => {
      if (answer.ok && !leaving.signal.aborted) setBaseData(answer.body);
    });
    return () => leaving.abort();
  }, [http]);
  return baseData;
}
