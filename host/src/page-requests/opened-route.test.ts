import { siteOf } from '@ninefold/sites';
import { expect, it } from 'vitest';
import { openedRoute, statusOf } from './opened-route.ts';
import type { Route } from '../composition/page-table.ts';

const contents = (hasGoods?: boolean) => ({
  read: () =>
    Promise.resolve(hasGoods === undefined ? undefined : { hasCategories: true, hasGoods, hasLegalPages: true }),
});
const HOME: Route = { pageType: 'home', main: [{ name: 'shelf/Shelf', props: {} }] };
const SEARCH: Route = { pageType: 'search', main: [{ name: 'find/FindPage', props: {} }] };
const view = (isOpened: boolean) => ({ site: siteOf('CZ'), isOpened });

it('a site without goods says so on its home page, and keeps all other pages', async () => {
  const home = await openedRoute(HOME, view(true), contents(false));
  expect(home).toEqual({ route: { pageType: 'home', main: [], isEmptyShop: true }, isBare: false });
  const search = await openedRoute(SEARCH, view(true), contents(false));
  expect(search).toEqual({ route: SEARCH, isBare: false });
});

it.each([true, undefined])('a site whose goods are %s shows its home page', async (hasGoods) => {
  expect((await openedRoute(HOME, view(true), contents(hasGoods)))?.route).toEqual(HOME);
});

it('a site where nothing was ever live has one page, and 404 for all others', async () => {
  const opened = await openedRoute(SEARCH, view(false), contents(true));
  expect(opened).toEqual({ route: { pageType: 'home', main: [], isEmptyShop: true }, isBare: true });
  expect([statusOf(opened!, '/'), statusOf(opened!, '/search')]).toEqual([200, 404]);
});

it('an address that nobody claims has no route', async () => {
  expect(await openedRoute(undefined, view(true), contents(true))).toBeUndefined();
});
