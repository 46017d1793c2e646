import type { PageState } from '../page-tree/page-state.ts';
import { reportedPage } from './reported-page.ts';

let asked: Promise<string | undefined> | undefined;
/** What the host has answered. */
let known: { view: string | undefined } | undefined;

/**
 * The token by which this view of the page is reported. A page that is the same for everybody carries none: its browser asks for it, once.
 * Undefined where nothing of the page is counted.
 */
export function viewOf(state: PageState): string | undefined | Promise<string | undefined> {
  if (state.view || state.isPreview) return state.view;
  asked ??= ask(state).then((view) => (known = { view }).view);
  return known ? known.view : asked;
}

async function ask(state: PageState): Promise<string | undefined> {
  try {
    const response = await fetch('/service/telemetry/api/view', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(reportedPage(state)),
      keepalive: true,
    });
    return response.status === 200 ? ((await response.json()) as { view: string }).view : undefined;
  } catch {
    return undefined;
  }
}
