import { CategoriesAnswer, type CategoryNode } from '@ninefold/platform/contracts';
import type { SiteCode } from '@ninefold/sites';
import { createRemembered, type ServiceCaller } from '@ninefold/service';

const MAX_AGE_MS = 60_000;

/** The catalogue's categories of a site, a minute old at most while the catalogue answers. */
export type CategoryTree = (site: SiteCode) => Promise<CategoryNode[]>;

/** Reads the tree through the gateway. Rejects when the catalogue has never answered. */
export function createCategoryTree(services: ServiceCaller): CategoryTree {
  return createRemembered(async (site: SiteCode) => {
    const { status, body } = await services({ path: '/service/catalogue/api/categories', site });
    if (status !== 200) throw new Error(`The catalogue answered ${status} to the question for its categories`);
    return CategoriesAnswer.parse(body).categories;
  }, MAX_AGE_MS);
}

/** The category with a number, at any depth. */
export function findCategory(nodes: readonly CategoryNode[], number: number): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.number === number ? node : findCategory(node.children, number);
    if (found) return found;
  }
  return undefined;
}
