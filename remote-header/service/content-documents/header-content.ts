import { tablePart, type SliceContent } from '@ninefold/service/documents';
import {
  contentPages,
  navigationItems,
  navigationTeasers,
  places,
  promotions,
  stores,
  themeworlds,
} from '../schema.ts';
import { findOddities } from './find-oddities.ts';
import { NavigationItemEntry, NavigationTeaserEntry, ThemeworldEntry } from './navigation-document.ts';
import { PageEntry } from './page-document.ts';
import { PromotionEntry } from './promotion-document.ts';
import { PlaceEntry, searchedAs, StoreEntry } from './store-document.ts';

export const navigationItemPart = tablePart({
  name: 'navigation.items',
  summary: 'the main items of the navigation; none: the categories at the top',
  table: navigationItems,
  entry: NavigationItemEntry,
  key: ['position'],
  most: 20,
});

export const navigationTeaserPart = tablePart({
  name: 'navigation.teasers',
  summary: 'pictures beside the drill-down of a category',
  table: navigationTeasers,
  entry: NavigationTeaserEntry,
  key: ['category', 'position'],
  most: 500,
});

export const promotionPart = tablePart({
  name: 'promotions',
  summary: 'stages, banners and tiles with their pictures, texts and times',
  table: promotions,
  entry: PromotionEntry,
  key: ['promotionId', 'position'],
  most: 5000,
});

export const themeworldPart = tablePart({
  name: 'themeworlds',
  summary: 'the themeworlds of the navigation and their page',
  table: themeworlds,
  entry: ThemeworldEntry,
  key: ['section', 'position'],
  most: 500,
});

export const pagePart = tablePart({
  name: 'pages',
  summary: 'service pages: imprint, privacy, shipping and further texts',
  table: contentPages,
  entry: PageEntry,
  key: ['path'],
  alsoUnique: ['number'],
  sortBy: ['number', 'path'],
  most: 2000,
});

export const storePart = tablePart({
  name: 'stores',
  summary: 'the stores with addresses and opening hours',
  table: stores,
  entry: StoreEntry,
  key: ['id'],
  most: 5000,
  derived: { name: 'citySearch', from: ({ citySearch, city }) => searchedAs(String(citySearch ?? city)) },
});

export const placePart = tablePart({
  name: 'places',
  summary: 'towns from which the store search measures',
  table: places,
  entry: PlaceEntry,
  key: ['postcode', 'name'],
  most: 100_000,
  derived: { name: 'nameSearch', from: ({ nameSearch, name }) => searchedAs(String(nameSearch ?? name)) },
});

/** What a merchandiser changes of the header's: in the order of documents. */
export const headerContent: SliceContent = {
  parts: [navigationItemPart, navigationTeaserPart, promotionPart, themeworldPart, pagePart, storePart, placePart],
  findOddities,
};
