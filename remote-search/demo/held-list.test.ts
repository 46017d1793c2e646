import { createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import fc from 'fast-check';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sort, type CategoryAnswer } from '../contract/listing.ts';
import { importFeed } from '../service/import/import-feed.ts';
import { demo } from './index.ts';
import { slice } from '../service/slice.ts';
import { tableOf } from '../service/testing/feed-lines.ts';
import type { ProductSource } from '../service/index/product-source.ts';
import { sourceOfCategory } from '../service/index/find-by-category.ts';
import { countFacets } from '../service/listing/count-facets.ts';
import { readFilters, writeFilters } from '../service/listing/filters.ts';
import { readHeldCatalogue } from '../service/index/columns/held-catalogue.ts';
import { listProducts, sourceRequest } from '../service/listing/find-list.ts';
import type { FoundList } from '../service/listing/listing-request.ts';
import { readCandidates } from '../service/index/columns/read-candidates.ts';
import { readHeld } from '../service/index/columns/read-held.ts';

let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice, { demo });
});
afterAll(() => service.close());

const FASHION = 5000;

describe('a list of what is held', () => {
  /** What shoppers see of it, whoever made it. */
  const shownOf = (list: FoundList) => ({
    numbers: list.numbers,
    total: list.total,
    sourceCount: list.sourceCount,
    filters: writeFilters(list.filters),
    facets: countFacets(list, list.filters).map((facet) => ({
      ...facet,
      counts: [...facet.counts].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    })),
  });
  const bestSellers: ProductSource = {
    select: (most) => sql`select number, (popularity / 100.0)::real as relevance from search.product
      where site = 'DE' and not is_gone order by popularity desc, product_id limit least(${most}::int, 60)`,
    isCapped: false,
  };
  const filter = fc.constantFrom(
    ...'availability-available colour-rot colour-schwarz colour-nothing size-m size-s size-l rating-4 rating-3'.split(
      ' ',
    ),
    ...'price-1000-2500 price--3000 price-9999- category-5100 category-1000 category-9 brand-morvella brand-harrowick brand-nobody'.split(
      ' ',
    ),
  );

  it('is that which the database makes of a catalogue that is too large to be held', async () => {
    const { database } = service.context;
    const page = fc.constantFrom(1, 2, 3, 99);
    const sources = fc.constantFrom(
      bestSellers,
      sourceOfCategory('DE', { number: FASHION, productCount: 50 }),
      sourceOfCategory('DE', { number: FASHION, productCount: 5000 }),
    );
    const chosen = fc.uniqueArray(filter, { maxLength: 4 }).map((each) => readFilters(each.join(',')));
    await fc.assert(
      fc.asyncProperty(
        sources,
        chosen,
        fc.constantFrom(...Sort.options),
        page,
        async (source, filters, sort, number) => {
          const request = { site: 'DE', source, sort, filters, page: number } as const;
          const asked = shownOf(
            await listProducts(database, request, await readCandidates(database, sourceRequest(request))),
          );
          // The count of a category as of the last import is what a list says that nothing narrows.
          const total = source.category && asked.filters === '' ? asked.sourceCount : asked.total;
          const held = await listProducts(database, request, (await readHeld(database, sourceRequest(request)))!);
          expect(shownOf(held)).toEqual({ ...asked, total });
        },
      ),
      { numRuns: 150 },
    );
  });

  it('has what an import has changed as soon as it has ended', async () => {
    const { database } = service.context;
    const list = async (filters: string) => {
      const { listing } = (
        await service.app.inject({
          url: '/service/catalogue/api/category/1100',
          query: { filters },
          headers: { site: 'CH_FR' },
        })
      ).json<CategoryAnswer>();
      return listing.products.map(({ productId, priceMinor }) => [productId, priceMinor]);
    };
    const importAt = (price: string, availability: string) =>
      importFeed({
        database,
        site: 'CH_FR',
        stream: Readable.from([
          Buffer.from(
            tableOf([
              {
                id: 'fresh-1',
                item_group_id: '424242',
                price,
                availability,
                link: 'https://ch-fr.ninefold.example/x-p424242',
                product_type: 'Café > Café en grains',
              },
            ]),
          ),
        ]),
      });
    await importAt('777.00 CHF', 'in_stock');
    expect(await list('price-70000-')).toEqual([['424242', 77700]]);
    await importAt('888.00 CHF', 'out_of_stock');
    expect(await list('price-80000-')).toEqual([['424242', 88800]]);
    expect(await list('price-80000-,availability-available')).toEqual([]);
  });

  it('is not made of a catalogue that is too large', async () => {
    const { database } = service.context;
    expect(await readHeldCatalogue(database, 'DE', 10)).toBeUndefined();
    expect((await readHeldCatalogue(database, 'DE'))?.numbers.length).toBeGreaterThan(50);
  });
});
