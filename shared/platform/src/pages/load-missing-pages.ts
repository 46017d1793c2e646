import { MISSING_PAGES_PATH } from '@ninefold/contract/calls';
import type { LinkedPage, MissingPages } from '../contracts/missing-pages.ts';
import type { HttpClient } from '../http/http-client.ts';

/** Longest wait, in ms: who does not know leads there all the same. */
const TIMEOUT_MS = 500;

/** Reads for a slot to which of the pages that it leads to no link may stand, as the site does not have them. `undefined`: to none of them, or nobody knows. */
export async function loadMissingPages(
  http: Pick<HttpClient, 'request'>,
  linked: readonly LinkedPage[],
): Promise<readonly LinkedPage[] | undefined> {
  const answer = await http.request<MissingPages>({ path: MISSING_PAGES_PATH, timeoutMs: TIMEOUT_MS });
  const missing = answer.ok ? linked.filter((page) => answer.body.missing.includes(page)) : [];
  return missing.length > 0 ? missing : undefined;
}
