import { CategoriesAnswer, type CategoryNode } from '@ninefold/platform/contracts';
import type { ServiceCaller } from '@ninefold/service';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { builtInContent } from '../content/built-in-content.ts';
import type { FooterContent } from '../contract/footer-content.ts';
import { adventVersions } from './advent-versions.ts';
import type { ContentRepository } from './content-repository.ts';

/** Behind the versions that hold for a time. */
const ALWAYS = 99;

/** Gives every site without a footer the built-in one, with the addresses and names that the catalogue has for its categories, and one for advent. */
export async function seedContents(repository: ContentRepository, services: ServiceCaller): Promise<number> {
  const sites = await repository.sitesWithout(SITE_CODES);
  for (const site of sites) {
    const [builtIn, categories] = await Promise.all([builtInContent(site), readCategories(services, site)]);
    const content = withCategories(builtIn, categories);
    await repository.add([...adventVersions(site, content, new Date()), { site, position: ALWAYS, content }]);
  }
  return sites.length;
}

/** Categories by number; none while the catalogue does not answer: the built-in addresses lead to the same pages. */
async function readCategories(services: ServiceCaller, site: SiteCode): Promise<Map<string, CategoryNode>> {
  const answer = await services({ path: '/service/catalogue/api/categories', site }).catch(() => undefined);
  const tree = CategoriesAnswer.safeParse(answer?.body);
  const byNumber = new Map<string, CategoryNode>();
  const add = (node: CategoryNode) => {
    byNumber.set(`${node.number}`, node);
    node.children.forEach(add);
  };
  if (tree.success) tree.data.categories.forEach(add);
  return byNumber;
}

function withCategories(content: FooterContent, categories: Map<string, CategoryNode>): FooterContent {
  if (categories.size === 0) return content;
  const columns = content.seo.columns.map((column) =>
    column.flatMap((link) => {
      const category = categories.get(/-c(\d+)$/.exec(link.url)?.[1] ?? '');
      return category ? [{ url: category.url, text: category.name }] : [];
    }),
  );
  return { ...content, seo: { ...content.seo, columns: columns.filter((column) => column.length > 0) } };
}
