import type { PageHead } from '@ninefold/platform';
import { DEFAULT_SITE, parseShopPath, SITE_CODES, siteOf, type Site, type SiteCode } from '@ninefold/sites';
import type { PageAssets } from '../composition/page-assets.ts';
import { FONT_SCRIPT } from './font-script.ts';
import type { PageDescription } from '../page-tree/page-description.ts';
import { PAGE_STATE_ID } from '../page-tree/page-state.ts';
import { START_ID } from '../page-tree/start-script.ts';
import { structuredDataScript } from './structured-data.ts';

/** What installs the site as an app. */
export const MANIFEST_PATH = '/manifest.webmanifest';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}

/** As wide as the device, or, on phones and tablets too, as a computer's window. */
const viewportOf = (platform: DocumentStart['platform']) =>
  platform === 'classic' ? 'width=1280' : 'width=device-width, initial-scale=1';

const attribute = (name: string, value: string | undefined) =>
  value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;

type Script = PageAssets['preloads'][number];

export interface DocumentStart {
  site: Site;
  styleHref: string;
  /** The script that starts the page: it takes longer than all others together. */
  script: Script;
  /** The largest picture that is seen first: it goes ahead of the scripts, which would take all connections. */
  preloadImage?: PageHead['preloadImage'];
  /** The font's files that the text needs: text that is laid out before they come is laid out again. */
  fonts?: readonly string[];
  /** Runs at once, ahead of the stylesheet, for which scripts would wait. */
  inlineScript: string;
  nonce: string;
  /** Named by the visitor's cookie; else the window's width decides. */
  platform?: PageDescription['platform'];
  /** On the html element, when there is no such page. */
  status?: PageHead['status'];
  reloadScript?: string | undefined;
}

/** The beginning of the document: it lets the browser fetch styles, the picture that is seen first and scripts at once. */
export function documentStart({
  site,
  styleHref,
  script,
  preloadImage,
  fonts = [],
  inlineScript,
  nonce,
  platform,
  status,
  reloadScript,
}: DocumentStart): string {
  return (
    `<!doctype html><html lang="${site.locale}" data-site="${site.code}"${attribute('data-platform', platform)}${attribute('data-status', status?.toString())}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="${viewportOf(platform)}">` +
    `<script nonce="${nonce}">${inlineScript}</script>` +
    (fonts.length > 0
      ? `<script nonce="${nonce}"${attribute('data-fonts', fonts.join(' '))}>${FONT_SCRIPT}</script>`
      : '') +
    `<link rel="stylesheet" href="${escapeHtml(styleHref)}">${imagePreloads(preloadImage)}${scriptPreload(script, nonce)}` +
    (reloadScript ? `<script defer src="${reloadScript}" nonce="${nonce}"></script>` : '')
  );
}

const scriptPreload = ({ href, integrity }: Script, nonce: string) =>
  `<link rel="preload" as="script" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}">`;

function imagePreloads(images: PageHead['preloadImage'] = []): string {
  return [images]
    .flat()
    .map(
      ({ srcSet, sizes, type, media }) =>
        `<link rel="preload" as="image"${attribute('imagesrcset', srcSet)}${attribute('imagesizes', sizes)}${attribute('type', type)}${attribute('media', media)} fetchpriority="high">`,
    )
    .join('');
}

export interface DocumentHead {
  head: PageHead;
  site: SiteCode;
  /** Absolute origin of a site. */
  originOf: (site: SiteCode) => string;
  /** Whether another site has the page at the same address. @default each does */
  isAlsoOn?: ((site: SiteCode) => boolean) | undefined;
  stateJson: string;
  /** The script that starts the page. */
  script: Script;
  /** Those that the slots need: they wait for the styles, whose line they would share. */
  slotScripts: readonly Script[];
  nonce: string;
  /** HTML above the page's content. */
  bar?: string | undefined;
}

/** The rest of the head, and the body up to the page's content. */
export function documentBody({
  head,
  site,
  originOf,
  isAlsoOn = () => true,
  stateJson,
  script,
  slotScripts,
  nonce,
  bar = '',
}: DocumentHead): string {
  const { title, description, canonical, robots, structuredData } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    description && `<meta name="description"${attribute('content', description)}>`,
    canonical && `<link rel="canonical"${attribute('href', originOf(site) + canonical)}>`,
    ...alternateLinks(head, originOf, isAlsoOn),
    ...sharingTags(head, site, originOf),
    robots && `<meta name="robots"${attribute('content', robots)}>`,
    `<link rel="icon" href="/assets/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/assets/touch-icon.png">`,
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    // The first that fits counts.
    `<meta name="theme-color" content="${THEME_COLOURS.dark}" media="(prefers-color-scheme: dark)">`,
    `<meta name="theme-color" content="${THEME_COLOURS.light}">`,
    ...(structuredData ?? []).map((item) => structuredDataScript(item, originOf(site))),
    `</head><body><script type="application/json" id="${PAGE_STATE_ID}">${stateJson}</script>${startTemplate(script, slotScripts, nonce)}${bar}<div id="page">`,
  ]
    .filter(Boolean)
    .join('');
}

/** Keeps what the page puts into its document later: the slots' scripts, asked for ahead, and the script that starts it. */
const startTemplate = ({ href, integrity }: Script, slotScripts: readonly Script[], nonce: string) =>
  `<template id="${START_ID}">${slotScripts.map((script) => scriptPreload(script, nonce)).join('')}<script src="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}"></script></template>`;

/** Of the browser's own frame: the page's ground, `--color-surface` of its themes. */
export const THEME_COLOURS = { light: '#fbf7f1', dark: '#1b1613' };

/** What networks and messengers show of a page that is shared (Open Graph). */
function sharingTags(
  { title, description, canonical, image, type = 'website', status }: PageHead,
  site: SiteCode,
  originOf: DocumentHead['originOf'],
): string[] {
  if (status === 404 || !canonical) return [];
  const properties = {
    title,
    description,
    type,
    url: originOf(site) + canonical,
    image: image && originOf(site) + image,
    site_name: 'Ninefold',
    locale: siteOf(site).locale.replace('-', '_'),
  };
  return Object.entries(properties).flatMap(([name, content]) =>
    content ? [`<meta property="og:${name}"${attribute('content', content)}>`] : [],
  );
}

/** Search engines lead people to the site of their country by these; addresses of one site alone are nobody's alternate. */
function alternateLinks(
  { canonical, alternates, robots, status }: PageHead,
  originOf: DocumentHead['originOf'],
  isAlsoOn: (site: SiteCode) => boolean,
): string[] {
  if (robots === 'noindex' || status === 404 || !canonical) return [];
  const isEverywhere = parseShopPath(canonical) === undefined;
  const samePath = (code: SiteCode) => (isEverywhere && isAlsoOn(code) ? canonical : undefined);
  const pathOf = (code: SiteCode) => (alternates ? alternates[code] : samePath(code));
  const link = (language: string, code: SiteCode, path: string) =>
    `<link rel="alternate" hreflang="${language}"${attribute('href', originOf(code) + path)}>`;
  const links = SITE_CODES.flatMap((code) => {
    const path = pathOf(code);
    return path === undefined ? [] : [link(siteOf(code).locale, code, path)];
  });
  const standard = pathOf(DEFAULT_SITE);
  return standard === undefined ? links : [...links, link('x-default', DEFAULT_SITE, standard)];
}

export const DOCUMENT_END = '</div><div id="page-end" hidden></div></body></html>';
