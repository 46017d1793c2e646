import type { Site, SiteCode } from '@ninefold/sites';
import type { ComponentType } from 'react';
import type { HttpClient } from '../http/http-client.ts';
import type { PageType } from '@ninefold/contract';

/** The address of the page, equal on the server and in the browser. */
export interface PageRequest {
  /** `/search` */
  path: string;
  /** First value of each query parameter. */
  query: Readonly<Record<string, string>>;
  pageType: PageType;
  /** What was typed into a plain form of the page before it was refused, by the names of fields: they begin with it. No secrets. */
  typed?: Readonly<Record<string, string>> | undefined;
}

/** What a `load` may use. The same on the server and in the browser; on the server it acts for the visitor of the request. */
export interface LoadContext {
  site: Site;
  page: PageRequest;
  http: HttpClient;
  /** What takes longer, in ms, comes too late for the first view. Absent in the browser, where no page waits. */
  deadlineMs?: number | undefined;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** What the main slot of a page says for the document's head. */
export interface PageHead {
  title: string;
  description?: string | undefined;
  /** Root-relative canonical address. */
  canonical?: string | undefined;
  /**
   * Root-relative addresses of the same page on the sites that have it: `hreflang`. The page's own may be among them. @default the canonical one, on
   * the sites where it is a page, too
   */
  alternates?: Readonly<Partial<Record<SiteCode, string>>> | undefined;
  /** @default 200 */
  status?: 200 | 404 | undefined;
  /** Root-relative address to go to instead, with status 302; with 301 where its path is the canonical one. */
  redirect?: string | undefined;
  /** Picture that the page will show first: its preload; several where windows of different widths get crops of their own. */
  preloadImage?: PreloadImage | readonly PreloadImage[] | undefined;
  /** Root-relative picture that goes with the page where it is shared. */
  image?: string | undefined;
  /** What is shared. @default 'website' */
  type?: 'website' | 'product' | undefined;
  robots?: 'noindex' | undefined;
  /** Schema.org objects; root-relative addresses in them become absolute. */
  structuredData?: readonly object[] | undefined;
}

/** As in `<link rel="preload" as="image">`. */
export interface PreloadImage {
  srcSet: string;
  sizes: string;
  type: string;
  /** Windows that show it. @default all */
  media?: string | undefined;
}

/** An exposed module: a component by default, with how it gets its data and what it says for the head of its page. */
export interface SlotModule<Props = Record<string, unknown>, Data = unknown> {
  default: ComponentType<Props & { data: Data }>;
  /**
   * Fetches what the component needs; runs beside the loads of the page's other slots, on the server for the first view,
   * in the browser when the server had no answer. A rejection gives the slot its fallback.
   */
  load?: (context: LoadContext, props: Props) => Promise<Data>;
  /** Called on the server for the main slot of a page, with what `load` answered; of the home page's first block the picture counts. */
  head?: (data: Data, context: HeadContext) => PageHead;
}

/** `t` looks up the remote's own texts by full key: `t('ProductPage.title')`. */
export interface HeadContext {
  site: Site;
  page: PageRequest;
  t: (key: string, values?: Record<string, unknown>) => string;
  /** What the page gives the slot. */
  props?: object | undefined;
}
