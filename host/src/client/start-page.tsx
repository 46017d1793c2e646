import type { LoadContext, Platform } from '@ninefold/platform';
import {
  browserTransport,
  createHttpClient,
  createI18n,
  createPageStore,
  createTracking,
  loadBrowserTransport,
  PlatformProvider,
  receiveEarlyCarts,
  sendFormsInTurn,
  startCart,
} from '@ninefold/platform/host';
import { siteOf } from '@ninefold/sites';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PAGE_STATE_ID, type PageState } from '../page-tree/page-state.ts';
import { Page } from '../page-tree/page.tsx';
import { createBrowserSlots } from './browser-slots.tsx';
import { createPageFederation } from './federation.ts';
import { createPageSession } from './page-session.ts';
import { layOutRest } from './lay-out-rest.ts';
import { loadScript } from './load-script.ts';
import { createFailureReporter } from './report-failure.ts';
import { nextTask } from './next-task.ts';
import { sendReport } from './send-report.ts';
import { allowScript } from './trusted-types.ts';
import { untilIdle } from './until-needed.ts';

/** Starts the page that the browser shows: its slots get their scripts, and whoever has opened it is counted. */
export async function startPage(): Promise<void> {
  const state = JSON.parse(document.getElementById(PAGE_STATE_ID)!.textContent) as PageState;
  const site = siteOf(state.site);
  const http = createHttpClient(site.code, browserTransport);
  const context: LoadContext = { site, page: state.request, http, signal: new AbortController().signal };
  const platform: Platform = {
    site,
    page: state.request,
    http,
    session: createPageSession(site.code),
    tracking: createTracking({ site: site.code, path: state.request.path }),
    loadScript,
    navigate: (href) => location.assign(href),
  };
  // No script runs before the page is opened.
  if (state.isCountedByBrowser) sendReport('opening', state);
  if (state.allowedScript) allowScript(state.allowedScript);

  const report = createFailureReporter(state);
  const slots = createBrowserSlots({ state, loadModule: createPageFederation(state), context, onFailure: report });

  const store = createPageStore();
  receiveEarlyCarts(store);
  sendFormsInTurn();

  // Every script that is needed at once is under way before the first one is awaited.
  for (const [name, { hydrate, isMissing }] of Object.entries(state.slots)) {
    if (!isMissing && hydrate === undefined) void slots.module(name);
  }

  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document.getElementById('page')!,
      <PlatformProvider platform={platform} store={store} i18n={createI18n(site.locale, state.texts)} slots={slots}>
        <Page page={state.page} />
      </PlatformProvider>,
      {
        onRecoverableError: (error, info) => report('page', error, info.componentStack),
        onCaughtError: () => undefined,
      },
    );
  });

  void untilIdle().then(async () => {
    platform.session.start();
    void startCart(store, http);
    void loadBrowserTransport();
    void layOutRest();
    // What staff look at is no visit. Without the script nothing is measured.
    if (!state.isPreview)
      await import('./report-vitals.ts').then(
        ({ reportVitals }) => reportVitals(state),
        () => undefined,
      );
  });
}
