import { PATHS } from '@ninefold/sites';
import type { SiteView } from '../composition/site-view.ts';
import type { SiteContentsReader } from '../opening/site-contents.ts';
import type { Route } from '../composition/page-table.ts';

/** A route, or what stands in its place while the site is no shop yet. */
export interface OpenedRoute {
  route: Route;
  /** Nothing is live here: there is no header, and no page but the one that says so. */
  isBare: boolean;
}

const EMPTY_HOME: Route = { pageType: 'home', main: [], isEmptyShop: true };

/** Puts a page of the host's own in the place of the home page while a site has no goods, and of all pages while nothing is live on it. Undefined without a route. */
export async function openedRoute(
  route: Route | undefined,
  view: Pick<SiteView, 'site' | 'isOpened'>,
  contents: Pick<SiteContentsReader, 'read'>,
): Promise<OpenedRoute | undefined> {
  if (!view.isOpened) return { route: EMPTY_HOME, isBare: true };
  if (!route) return undefined;
  if (route.pageType !== 'home') return { route, isBare: false };
  const isEmpty = (await contents.read(view.site.code))?.hasGoods === false;
  return { route: isEmpty ? EMPTY_HOME : route, isBare: false };
}

/** 404 for all pages but the home page while there is nothing else. */
export function statusOf({ isBare }: OpenedRoute, path: string): number {
  return isBare && path !== PATHS.home ? 404 : 200;
}
