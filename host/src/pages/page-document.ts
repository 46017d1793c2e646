import type { PageHead } from '@ninefold/platform';
import type { SiteCode } from '@ninefold/sites';
import type { StyleBundles } from '../assets/style-bundles.ts';
import type { Serving } from '../composition/serving.ts';
import { draftScript } from '../releases/api/draft-routes.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { AskedPage, ComposedPage } from './compose-page.ts';
import { documentBody, documentStart } from '../document/document.ts';
import type { PageState } from '../page-tree/page-state.ts';
import { isPageOn } from '../composition/page-table.ts';
import type { HostAssets } from './pages-bundle.ts';
import { previewBar } from './preview-bar.ts';
import { scriptJson } from '../page-tree/script-json.ts';
import type { VisitorView } from '../page-requests/visitor-view.ts';

export interface PageDocumentOptions {
  assets: HostAssets;
  styles: StyleBundles;
  telemetry: Pick<Telemetry, 'tokens'>;
  originOf: (site: SiteCode) => string;
  serving: Pick<Serving, 'view'>;
  reloadScript?: string | undefined;
}

/** The document of a page up to its slots, which come as they are rendered. */
export function documentOf(
  asked: AskedPage,
  composed: ComposedPage,
  head: PageHead,
  options: PageDocumentOptions,
): string {
  const { site, path, search, visitor } = asked;
  const { assets, nonce, page } = composed;
  const { view, picks } = visitor;
  const script = options.assets.main;
  const start = documentStart({
    site: view.site,
    styleHref: options.styles.address(assets.styles),
    script,
    preloadImage: head.preloadImage,
    fonts: options.assets.fonts[view.site.language],
    inlineScript: options.assets.earlyForms,
    nonce,
    platform: page.platform,
    status: head.status,
    reloadScript: reloadScriptFor(visitor, options.reloadScript),
  });
  const bar = picks && previewBar(view.site.locale, path, search, picks);
  const stateJson = scriptJson(stateOf(asked, composed, options.telemetry));
  const slotScripts = assets.preloads;
  const { originOf, serving } = options;
  const { canonical } = head;
  const isAlsoOn = (code: SiteCode) => !canonical || isPageOn(canonical, view, serving.view(code));
  return start + documentBody({ head, site, originOf, isAlsoOn, stateJson, script, slotScripts, nonce, bar });
}

function stateOf(
  { site, visitor, strangers, isCountedByBrowser }: AskedPage,
  { page, request, assets, versions, allowedScript, viewId }: ComposedPage,
  { tokens }: PageDocumentOptions['telemetry'],
): PageState {
  const { view, picks, name } = visitor;
  const { revision } = view;
  return {
    site,
    revision,
    request,
    page,
    slots: assets.browserSlots,
    remotes: assets.browserRemotes,
    texts: assets.texts,
    ...(allowedScript && { allowedScript }),
    ...(picks && { isPreview: true }),
    // What everybody gets names nobody's view: the browser asks for it.
    ...(!picks && !strangers && { view: tokens.issue(viewId, { site, revision, versions, visitor: name }) }),
    ...(isCountedByBrowser && { isCountedByBrowser }),
  };
}

/** Staff who look at somebody's work follow its builds; developers follow the composition. */
function reloadScriptFor({ picks, isDraft }: VisitorView, reloadScript: string | undefined): string | undefined {
  return isDraft && picks ? draftScript(picks) : reloadScript;
}
