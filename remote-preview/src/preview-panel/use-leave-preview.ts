import { usePlatform } from '@ninefold/platform';
import { useState } from 'react';
import type { StatusAnswer } from '../../contract/preview-answers.ts';
import { PREVIEW_PATHS } from '../../contract/preview-calls.ts';
import { useShowAnew } from './use-show-anew.ts';

/** Chooses neither moment nor group, and shows the page as everybody sees it. A press while one is under way is ignored. */
export function useLeavePreview() {
  const { http } = usePlatform();
  const showAnew = useShowAnew();
  const [status, setStatus] = useState<'idle' | 'leaving' | 'failed'>('idle');

  async function leave() {
    if (status === 'leaving') return;
    setStatus('leaving');
    const answer = await http.request<StatusAnswer>({ path: PREVIEW_PATHS.token });
    if (answer.ok && answer.body.status === 'SUCCESS') return showAnew();
    setStatus('failed');
  }

  return { status, leave };
}
