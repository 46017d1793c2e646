import { CategoriesAnswer, type CategoryNode } from '@ninefold/platform/contracts';
import type { Demo, ServiceCaller } from '@ninefold/service';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { demoContent } from './demo-content.ts';
import type { FooterContent } from '../contract/footer-content.ts';
import { adventVersions } from './advent-versions.ts';
import { createContentRepository } from '../service/content-repository.ts';
import { contents } from '../service/schema.ts';

/** Behind the versions that hold for a time. */
const ALWAYS = 99;

/** A footer on every site, with the addresses and names that the catalogue has for its categories, and one for advent. */
export const demo: Demo = {
  name: 'footer',
  tables: [{ table: contents, isKeptWhenChanged: true }],
  async load({ database, services }, progress) {
    const repository = createContentRepository(database);
    const sites = await repository.sitesWithout(SITE_CODES);
    for (const site of sites) {
      const [builtIn, categories] = await Promise.all([demoContent(site), readCategories(services, site)]);
      const content = withCategories(builtIn, categories);
      await repository.add([...adventVersions(site, content, new Date()), { site, position: ALWAYS, content }]);
    }
    if (sites.length > 0) progress(`footer: content of ${sites.length} sites`);
  },
};

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
