import { readFile as readFromDisk } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Route } from 'playwright-core';
import { pageAssetsOf } from '../composition/page-assets.ts';
import type { SiteView } from '../composition/site-view.ts';
import { DOCUMENT_END, documentBody, documentStart } from '../document/document.ts';
import type { PageState } from '../page-tree/page-state.ts';
import { scriptJson } from '../page-tree/script-json.ts';
import type { HostAssets } from '../pages/pages-bundle.ts';
import { pageWith, type ReadFile, type RenderedSample, type RenderOptions } from './sample-page.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** What the page of a sample is answered from. */
export interface Asked {
  origin: string;
  sample: RenderedSample;
  view: SiteView;
  readFile: ReadFile;
  options: RenderOptions & { assets: HostAssets };
  remote: string;
  version: string;
}

/** Answers a request of the page: with itself, the files of the shop's releases, and its services. */
export async function answerSample(route: Route, asked: Asked): Promise<void> {
  const { origin, sample, view, options } = asked;
  const request = route.request();
  const url = new URL(request.url());
  if (url.origin !== origin) return await route.abort();
  if (url.pathname === '/')
    return await route.fulfill({ contentType: 'text/html; charset=utf-8', body: documentOf(sample, view, options) });
  if (url.pathname.startsWith('/service/')) {
    const body: unknown = request.postDataJSON();
    const method = request.method() as 'GET' | 'POST';
    const call = { method, path: url.pathname + url.search, body: body ?? undefined };
    const { status, body: json } = await sample.transport(call, await request.allHeaders()).catch(() => NO_ANSWER);
    return await route.fulfill({ status, json });
  }
  const content = await fileAt(url.pathname, asked).catch(() => undefined);
  const contentType = TYPES[extname(url.pathname)] ?? 'application/octet-stream';
  return await route.fulfill(content ? { contentType, body: content } : { status: 404, body: '' });
}

const NO_ANSWER = { status: 503, body: { error: 'UNKNOWN' } };

async function fileAt(path: string, { readFile, options, remote, version }: Asked): Promise<Buffer | undefined> {
  const file = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(path);
  if (file) {
    const [, ofRemote = '', ofVersion = '', name = ''] = file;
    if (ofRemote === remote && ofVersion === version) return await readFile(name);
    return (await options.file(ofRemote, ofVersion, name))?.content;
  }
  const asset = /^\/assets\/([\w-][\w.-]*)$/.exec(path)?.[1];
  return asset === undefined ? undefined : await readFromDisk(join(options.assets.folders[0]!, asset));
}

function documentOf(
  { placed, html }: RenderedSample,
  view: SiteView,
  { assets: hostAssets, hostNameOf }: Asked['options'],
): string {
  const { page, request } = pageWith(placed);
  const assets = pageAssetsOf(view, page, []);
  const state: PageState = {
    site: view.site.code,
    revision: view.revision,
    request,
    page,
    // At once, whatever the slot waits for on a page.
    slots: Object.fromEntries(
      Object.entries(assets.browserSlots).map(([name, slot]) => [name, { ...slot, hydrate: undefined }]),
    ),
    remotes: assets.browserRemotes,
    texts: assets.texts,
    isPreview: true,
  };
  const head = { title: placed.name };
  const originOf = (site: SiteView['site']['code']) => `http://${hostNameOf(site)}`;
  return (
    documentStart({
      site: view.site,
      styleHref: '/none.css',
      script: hostAssets.main,
      inlineScript: hostAssets.earlyForms,
      nonce: 'none',
    }) +
    documentBody({
      head,
      site: view.site.code,
      originOf,
      stateJson: scriptJson(state),
      script: hostAssets.main,
      slotScripts: assets.preloads,
      nonce: 'none',
    }) +
    html +
    DOCUMENT_END
  );
}
