import type { HttpClient } from '@ninefold/platform';
import { useEffect, useState } from 'react';
import type { AbTest } from '../../contract/preview-answers.ts';
import { PREVIEW_PATHS } from '../../contract/preview-calls.ts';
import type { WallClock } from '../../contract/wall-clock.ts';

export interface AbTestList {
  status: 'loading' | 'found' | 'none' | 'failed';
  /** Empty unless some were found. */
  tests: readonly AbTest[];
}

const LOADING: AbTestList = { status: 'loading', tests: [] };

/** The A/B tests that are active at a moment; read anew for every other moment. */
export function useAbTests(http: HttpClient, moment: WallClock): AbTestList {
  const [read, setRead] = useState<{ moment: WallClock; list: AbTestList }>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void http.request<AbTest[]>({ path: PREVIEW_PATHS.tests, query: { time: moment }, signal }).then((answer) => {
      if (signal.aborted) return;
      const tests = answer.ok ? answer.body : [];
      const found = tests.length > 0 ? 'found' : 'none';
      setRead({ moment, list: { status: answer.ok ? found : 'failed', tests } });
    });
    return () => controller.abort();
  }, [http, moment]);
  return read?.moment === moment ? read.list : LOADING;
}
