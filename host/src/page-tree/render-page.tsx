// That of a renderer's realm looks each time whose code calls it.
import { clearTimeout, setTimeout } from 'node:timers';
import type { LoadContext } from '@ninefold/platform';
import { createI18n, createPageStore, IDLE_SESSION, PlatformProvider, SILENT_TRACKING } from '@ninefold/platform/host';
import { renderToPipeableStream, type PipeableStream } from 'react-dom/server';
import type { PageDescription } from './page-description.ts';
import { Page } from './page.tsx';
import type { ServerSlots } from './server-slots.tsx';
import { START_SCRIPT } from './start-script.ts';

type I18n = ReturnType<typeof createI18n>;

export interface PageRenderOptions {
  page: PageDescription;
  slots: ServerSlots;
  context: LoadContext;
  i18n: I18n;
  nonce: string;
  /** Longest wait for all slots before what there is goes out, in ms; the late ones stream behind it. */
  deadlineMs: number;
  onError: (error: unknown, componentStack: string | undefined) => void;
}

/**
 * Renders the page's content; resolves when all slots are there or the deadline has passed.
 * The stream begins with the content and ends when the last late slot is through.
 */
export function renderPage(options: PageRenderOptions): Promise<PipeableStream> {
  const { page, slots, context, i18n, nonce, deadlineMs, onError } = options;
  const platform = {
    site: context.site,
    page: context.page,
    http: context.http,
    session: IDLE_SESSION,
    tracking: SILENT_TRACKING,
    loadScript: () => Promise.reject(new Error('The server loads no scripts')),
    navigate: () => undefined,
  };
  return new Promise((resolve, reject) => {
    let deadline: NodeJS.Timeout | undefined;
    const stream = renderToPipeableStream(
      <PlatformProvider platform={platform} store={createPageStore()} i18n={i18n} slots={slots}>
        <Page page={page} />
      </PlatformProvider>,
      {
        nonce,
        // A slot that is there goes out where it stands, however large: visitors without scripts see nothing else.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        // Behind everything that is there by the deadline.
        bootstrapScriptContent: START_SCRIPT,
        onShellReady() {
          deadline = setTimeout(() => resolve(stream), deadlineMs).unref();
        },
        onAllReady() {
          // It would keep the whole page until then.
          clearTimeout(deadline);
          resolve(stream);
        },
        onShellError: reject,
        onError: (error, { componentStack }) => onError(error, componentStack),
      },
    );
    const giveUp = () => stream.abort(context.signal.reason);
    if (context.signal.aborted) giveUp();
    else context.signal.addEventListener('abort', giveUp, { once: true });
  });
}
