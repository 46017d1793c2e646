import type { CategoryNode } from '@ninefold/platform/contracts';
import type { SiteCode } from '@ninefold/sites';
import type { NavigationNode } from '../../contract/navigation.ts';
import { findCategory } from '../category-tree.ts';
import type { ResolveLink } from '../link-resolver.ts';
import { localized } from '../localized.ts';
import { MAIN_ITEMS, type MainItem } from './main-items.ts';
import { CATEGORY_TEASERS, TEASER_HEADLINE } from './teasers.ts';

/** Coffee and sale have items of their own beside the categories. */
const SHOWN_BESIDE = new Set(MAIN_ITEMS.flatMap((item) => (item.category === undefined ? [] : [item.category])));

/** The navigation of a site: its main items, the categories below them. An item whose category is not sold there is absent. */
export function buildNavigation(
  site: SiteCode,
  categories: readonly CategoryNode[],
  resolve: ResolveLink,
): NavigationNode[] {
  const toNode = (category: CategoryNode): NavigationNode => ({
    title: category.name,
    href: category.url,
    children: category.children.map(toNode),
    ...teaserOf(site, category.number, resolve),
  });
  const toMainNode = (item: MainItem): NavigationNode[] => {
    if (item.sites && !item.sites.includes(site)) return [];
    const { kind } = item;
    const title = localized(site, item.title);
    if (item.category === undefined) {
      const children = kind === 'categories' ? categories.filter(({ number }) => !SHOWN_BESIDE.has(number)) : [];
      return [{ kind, title, href: resolve(item.link), children: children.map(toNode) }];
    }
    const category = findCategory(categories, item.category);
    return category ? [{ ...toNode(category), kind, title }] : [];
  };
  return MAIN_ITEMS.flatMap(toMainNode);
}

function teaserOf(site: SiteCode, category: number, resolve: ResolveLink): Pick<NavigationNode, 'teaser'> {
  const teasers = CATEGORY_TEASERS[category];
  if (!teasers) return {};
  return {
    teaser: {
      title: localized(site, TEASER_HEADLINE),
      teasers: teasers.map(({ link, scene, title }) => ({
        link: resolve(link),
        image: { src: `/service/imagedelivery/image/teasers/${scene}` },
        title: localized(site, title),
      })),
    },
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
