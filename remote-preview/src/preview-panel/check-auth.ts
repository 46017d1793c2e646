import type { HttpClient } from '@ninefold/platform';
import type { AuthAnswer } from '../../contract/preview-answers.ts';
import { PREVIEW_PATHS } from '../../contract/preview-calls.ts';

/** Answers who asks, and what they look at; `INTERNAL_ERROR` where nobody can say it now. */
export async function checkAuth(http: HttpClient, signal?: AbortSignal): Promise<AuthAnswer> {
  const answer = await http.request<AuthAnswer>({ path: PREVIEW_PATHS.checkAuth, ...(signal && { signal }) });
  if (answer.ok) return answer.body;
  return { status: answer.status === 401 ? 'UNAUTHORIZED' : 'INTERNAL_ERROR' };
}
