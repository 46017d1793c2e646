import { PATHS } from '@ninefold/sites';
import type { SiteView } from '../composition/site-view.ts';
import type { SiteContentsReader } from '../opening/site-contents.ts';
import type { SitePages } from '../page-content/page-content.ts';
import { openedRoute, statusOf } from './opened-route.ts';
import { pageTableOf, type Route } from '../composition/page-table.ts';

export interface FoundRoute {
  route: Route;
  /** Of the answer, unless what the page shows says otherwise. */
  status: number;
}

/** The page at an address of a site, or where it is now. Undefined: nobody claims the address. */
export async function findRoute(
  path: string,
  view: SiteView,
  content: SitePages,
  contents: SiteContentsReader,
  checkoutUrl: string | undefined,
): Promise<FoundRoute | { redirect: string } | undefined> {
  const table = pageTableOf(view);
  const asked = path === PATHS.home ? table.home(content.home, content.places) : table.find(path, { checkoutUrl });
  if (asked && 'redirect' in asked) return asked;
  const opened = await openedRoute(asked, view, contents);
  if (!opened) return undefined;
  const { route } = opened;
  // A home page whose blocks nobody here can show would be an empty one.
  if (!view.isWhole && view.isOpened && route.main.length === 0) return undefined;
  return { route, status: statusOf(opened, path) };
}
