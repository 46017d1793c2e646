import type { CategoryNode } from '@ninefold/platform/contracts';
import { categoryPath, servicePath, type SiteCode } from '@ninefold/sites';
import { findCategory, type CategoryTree } from './category-tree.ts';
import type { ContentRepository } from '../pages/page-repository.ts';
import { createRemembered } from '@ninefold/service';

const LINK = /^(category|service):(\d+)$/;
const PAGES_MAX_AGE_MS = 60_000;

/** Turns a link of the shop's content into an address: `category:1100`, `service:3`, or an address that stays as it is. */
export type ResolveLink = (link: string) => string;

export interface LinkResolver {
  /** The resolver of a site. An unreachable catalogue leaves addresses that work, by number, without the category's name. */
  of(site: SiteCode): Promise<ResolveLink>;
}

export function createLinkResolver(categories: CategoryTree, content: ContentRepository): LinkResolver {
  const servicePages = createRemembered((site: SiteCode) => content.servicePages(site), PAGES_MAX_AGE_MS);
  return {
    async of(site) {
      const [tree, pages] = await Promise.all([categories(site).catch(() => []), servicePages(site)]);
      const pageUrls = new Map(pages.map(({ number, url }) => [number, url]));
      return (link) => {
        const [, type, digits] = LINK.exec(link) ?? [];
        const number = Number(digits);
        if (type === 'category') return categoryAddress(tree, number);
        if (type === 'service') return pageUrls.get(number) ?? servicePath('info', number);
        return link;
      };
    },
  };
}

/** The number of the category that a link names: 1100 of `category:1100`. */
export function categoryOf(link: string): number | undefined {
  const [, type, digits] = LINK.exec(link) ?? [];
  return type === 'category' ? Number(digits) : undefined;
}

function categoryAddress(tree: readonly CategoryNode[], number: number): string {
  return findCategory(tree, number)?.url ?? categoryPath('category', number);
}
