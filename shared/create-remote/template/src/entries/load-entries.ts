import type { LoadContext } from '@ninefold/platform';
import { ENTRIES_PATH, type Entries } from '../../contract/paths.ts';

/** Asks the remote's own service. A failure gives the slot its fallback. */
export async function loadEntries({ http }: LoadContext): Promise<Entries> {
  const answer = await http.request<Entries>({ path: ENTRIES_PATH });
  if (!answer.ok) throw new Error(`the entries are not to be had: ${answer.status}`);
  return answer.body;
}
