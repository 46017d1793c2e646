import { tablePart, type SliceContent } from '@ninefold/service/documents';
import { HomeBlockEntry } from './home-document.ts';
import { PlacePartEntry } from './place-document.ts';
import { RedirectEntry, withoutLoops } from './redirect-document.ts';
import { homeBlocks, placeParts, redirects } from './schema.ts';

export const homePart = tablePart({
  name: 'home',
  summary: 'what stands on the home page, from top to bottom; none: the built-in home page',
  table: homeBlocks,
  entry: HomeBlockEntry,
  key: ['position'],
  most: 50,
});

export const layoutPart = tablePart({
  name: 'layout',
  summary: 'in which order parts stand in the open places of pages, and which are left out',
  table: placeParts,
  entry: PlacePartEntry,
  key: ['place', 'part'],
  sortBy: ['place', 'position', 'part'],
  most: 500,
});

export const redirectPart = tablePart({
  name: 'redirects',
  summary: 'old addresses and where they lead now',
  table: redirects,
  entry: RedirectEntry,
  key: ['from'],
  most: 20_000,
  acrossEntries: withoutLoops,
});

const content: SliceContent = { parts: [homePart, layoutPart, redirectPart] };

/** What a merchandiser changes of the host's own pages. */
export const PAGES_SLICE = { name: 'pages', migrations: new URL('./migrations/', import.meta.url), content };
