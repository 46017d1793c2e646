import { STORE_STOCK_PATH } from '@ninefold/contract/calls';
import { CategoriesAnswer, OffersAnswer, ProductsAnswer, StoreStockAnswer } from '@ninefold/platform/contracts';
import { CHANGES_AT_HEADER, CodedError, readSite, type SliceContext } from '@ninefold/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { CategoryAnswer, CategoryQuery, CompanionsAnswer, Shelf, ShelfAnswer } from '../../contract/listing.ts';
import { ProductAnswer } from '../../contract/product.ts';
import {
  findCategory,
  readBreadcrumbs,
  readCategoryAlternates,
  readCategoryTree,
  readChildren,
} from '../catalogue/category-repository.ts';
import { readCategoryListing } from '../listing/category-listing.ts';
import { askedFilters } from '../listing/asked-filters.ts';
import { readProducts } from '../catalogue/read-summaries.ts';
import { readNextPriceChange } from '../catalogue/next-price-change.ts';
import { readOffers } from '../catalogue/offer-repository.ts';
import { readCompanions } from '../catalogue/read-companions.ts';
import { readProduct } from '../catalogue/product-repository.ts';
import { createShelves } from '../listing/shelves.ts';
import { readStoreStock, readStoreStockEnd } from '../store-stock/read-store-stock.ts';

const MOST_OFFERS = 200;
const MOST_PRODUCTS = 100;
const tcm = z.string().check(z.minLength(1), z.maxLength(64));
const productId = z.string().check(z.regex(/^\d{1,20}$/));

/** A parameter that may stand in the query several times. */
const oneOrMore = (value: z.ZodMiniType<string, string>, most: number) =>
  z.union([
    z.array(value).check(z.maxLength(most)),
    z.pipe(
      value,
      z.transform((one: string) => [one]),
    ),
  ]);

const OffersQuery = z.strictObject({ tcm: oneOrMore(tcm, MOST_OFFERS) });
const ProductsQuery = z.strictObject({ id: oneOrMore(productId, MOST_PRODUCTS) });
const CompanionsQuery = z.strictObject({
  id: oneOrMore(productId, MOST_PRODUCTS),
  without: z.optional(oneOrMore(productId, MOST_PRODUCTS)),
});
const StoreStockQuery = z.strictObject({ tcm });
const ProductParams = z.strictObject({ id: productId });
const CategoryParams = z.strictObject({
  number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_000_000_000)),
});
const ShelfParams = z.strictObject({ shelf: Shelf });

/** `/service/catalogue/api/*`: offers, categories, products and lists of them, for the site of the request. */
export function addCatalogueRoutes(service: FastifyInstance, { database, reads }: SliceContext): void {
  const app = service.withTypeProvider<ZodTypeProvider>();
  const shelvesOf = createShelves(reads);
  const tellNextSale = async (request: FastifyRequest, reply: FastifyReply) =>
    tellChange(reply, await readNextPriceChange(reads, readSite(request)));

  app.get(
    '/service/catalogue/api/offers',
    { schema: { querystring: OffersQuery, response: { 200: OffersAnswer } } },
    async (request) => ({ offers: await readOffers(database, readSite(request), request.query.tcm) }),
  );

  app.get(
    '/service/catalogue/api/categories',
    { schema: { response: { 200: CategoriesAnswer } } },
    async (request) => ({ categories: await readCategoryTree(reads, readSite(request)) }),
  );

  app.get(
    '/service/catalogue/api/products',
    { schema: { querystring: ProductsQuery, response: { 200: ProductsAnswer } } },
    async (request, reply) => {
      await tellNextSale(request, reply);
      return { products: await readProducts(reads, readSite(request), request.query.id) };
    },
  );

  app.get(
    '/service/catalogue/api/companions',
    { schema: { querystring: CompanionsQuery, response: { 200: CompanionsAnswer } } },
    async (request, reply) => {
      await tellNextSale(request, reply);
      const { id, without = [] } = request.query;
      return { products: await readCompanions(reads, readSite(request), { ids: id, without }) };
    },
  );

  app.get(
    '/service/catalogue/api/products/:id',
    { schema: { params: ProductParams, response: { 200: ProductAnswer } } },
    async (request, reply) => {
      const site = readSite(request);
      const changes = await Promise.all([readNextPriceChange(reads, site), readStoreStockEnd(reads, site)]);
      tellChange(reply, Math.min(...changes));
      const found = await readProduct(reads, site, request.params.id);
      if (!found) throw new CodedError('PRODUCT_UNKNOWN', 404);
      return found;
    },
  );

  app.get(
    STORE_STOCK_PATH,
    { schema: { querystring: StoreStockQuery, response: { 200: StoreStockAnswer } } },
    async (request, reply) => {
      const site = readSite(request);
      tellChange(reply, await readStoreStockEnd(reads, site));
      const found = await readStoreStock(reads, site, request.query.tcm);
      if (!found) throw new CodedError('STORE_STOCK_UNKNOWN', 404);
      return found;
    },
  );

  app.get(
    '/service/catalogue/api/category/:number',
    { schema: { params: CategoryParams, querystring: CategoryQuery, response: { 200: CategoryAnswer } } },
    async (request, reply) => {
      await tellNextSale(request, reply);
      const site = readSite(request);
      const found = await findCategory(reads, site, request.params.number);
      if (!found) throw new CodedError('CATEGORY_UNKNOWN', 404);
      const [breadcrumbs, children, listing, alternates] = await Promise.all([
        readBreadcrumbs(reads, site, found.trail),
        readChildren(reads, site, found.number),
        readCategoryListing(reads, site, found, { ...request.query, filters: askedFilters(request.query) }),
        readCategoryAlternates(reads, found),
      ]);
      return { number: found.number, name: found.name, url: found.url, breadcrumbs, children, listing, alternates };
    },
  );

  app.get(
    '/service/catalogue/api/shelf/:shelf',
    { schema: { params: ShelfParams, response: { 200: ShelfAnswer } } },
    async (request, reply) => {
      const { shelves, changesAt } = await shelvesOf(readSite(request));
      tellChange(reply, changesAt);
      return shelves[request.params.shelf];
    },
  );
}

/** Has no page that shows these prices and figures kept for longer than until a sale begins or ends, or the figures are too old. */
function tellChange(reply: FastifyReply, changesAt: number): void {
  if (Number.isFinite(changesAt)) void reply.header(CHANGES_AT_HEADER, String(changesAt));
}
