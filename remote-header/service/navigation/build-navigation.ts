import type { CategoryNode } from '@ninefold/platform/contracts';
import type { SiteCode } from '@ninefold/sites';
import type { NavigationNode } from '../../contract/navigation.ts';
import { findCategory } from './category-tree.ts';
import { categoryOf, type ResolveLink } from './link-resolver.ts';
import { localized } from '../themeworlds/localized.ts';
import type { NavigationItemRow, NavigationTeaserRow } from './navigation-repository.ts';
import { TEASER_HEADLINE } from './teaser-headline.ts';

export interface NavigationContent {
  site: SiteCode;
  /** The main items, in their order. */
  items: readonly NavigationItemRow[];
  teasers: readonly NavigationTeaserRow[];
  categories: readonly CategoryNode[];
  resolve: ResolveLink;
}

/**
 * The navigation of a site: its main items, the categories below them. An item whose category is not sold there is absent.
 * Without main items the categories at the top stand in their place.
 */
export function buildNavigation({ site, items, teasers, categories, resolve }: NavigationContent): NavigationNode[] {
  const teasersOf = Map.groupBy(teasers, ({ category }) => category);
  const toNode = ({ number, name, url, children }: CategoryNode): NavigationNode => {
    const shown = teasersOf.get(number);
    return {
      title: name,
      href: url,
      children: children.map(toNode),
      ...(shown && { teaser: toTeaser(site, shown, resolve) }),
    };
  };
  if (items.length === 0)
    return categories.map((category) => ({
      kind: category.children.length > 0 ? 'categories' : 'link',
      ...toNode(category),
    }));
  // Categories with an item of their own, as coffee and sale, do not stand among all categories, too.
  const shownBeside = new Set(items.map(({ link }) => categoryOf(link)));
  return items.flatMap(({ kind, title, link }): NavigationNode[] => {
    const number = categoryOf(link);
    if (number === undefined) {
      const children = kind === 'categories' ? categories.filter((category) => !shownBeside.has(category.number)) : [];
      return [{ kind, title, href: resolve(link), children: children.map(toNode) }];
    }
    const category = findCategory(categories, number);
    return category ? [{ ...toNode(category), kind, title }] : [];
  });
}

function toTeaser(
  site: SiteCode,
  teasers: readonly NavigationTeaserRow[],
  resolve: ResolveLink,
): NonNullable<NavigationNode['teaser']> {
  return {
    title: localized(site, TEASER_HEADLINE),
    teasers: teasers.map(({ link, image, title }) => ({ link: resolve(link), image: { src: image }, title })),
  };
}

/** The tree without what lies below its first `levels` levels; teasers go with the deeper levels, where flyouts show them. */
export function cutBelow(nodes: readonly NavigationNode[], levels: number): NavigationNode[] {
  return nodes.map(({ kind, title, href, target, children }) => ({
    ...(kind && { kind }),
    title,
    href,
    ...(target && { target }),
    children: levels > 1 ? cutBelow(children, levels - 1) : [],
  }));
}
