import { DELIVERY_PATH } from '@ninefold/contract/calls';
import {
  DeliveryAnswer,
  OffersAnswer,
  ProductsAnswer,
  type CatalogueProduct,
  type Offer,
  type Shipping,
} from '@ninefold/platform/contracts';
import type { ServiceCaller } from '@ninefold/service';
import { SITE_CODES, siteOf, type SiteCode } from '@ninefold/sites';
import * as z from 'zod/mini';
import type { Order } from '../contract/account.ts';
import type { orders } from '../service/schema.ts';

type OrderRow = typeof orders.$inferInsert;

/** When, in which state, and what: numbers of products and pieces. */
interface DemoOrder {
  daysAgo: number;
  status: Order['status'];
  items: readonly (readonly [product: number, quantity: number])[];
}

const DAY_MS = 86_400_000;
const FIRST_NUMBER = 24_170_300;

/** Ben has not ordered anything yet. */
const ORDERS: Readonly<Record<string, readonly DemoOrder[]>> = {
  'demo-anna': [
    {
      daysAgo: 3,
      status: 'PROCESSING',
      items: [
        [0, 2],
        [7, 1],
        [3, 1],
      ],
    },
    { daysAgo: 9, status: 'SENT', items: [[9, 1]] },
    {
      daysAgo: 63,
      status: 'DELIVERED',
      items: [
        [1, 3],
        [4, 1],
      ],
    },
    { daysAgo: 97, status: 'RETURNED', items: [[8, 1]] },
    {
      daysAgo: 131,
      status: 'DELIVERED',
      items: [
        [10, 1],
        [2, 4],
        [5, 1],
        [6, 2],
      ],
    },
  ],
  'demo-clara': [
    { daysAgo: 17, status: 'SENT', items: [[2, 2]] },
    { daysAgo: 58, status: 'DELIVERED', items: [[11, 1]] },
  ],
};

const ListAnswer = z.object({ listing: ProductsAnswer });

/** The demo customers' orders until `now`, of products that each site's catalogue has. Rejects while the catalogue or the cart does not answer. */
export async function demoOrders(services: ServiceCaller, now: Date): Promise<OrderRow[]> {
  const rows = await Promise.all(
    SITE_CODES.map(async (site) => {
      const [products, shipping] = await Promise.all([popularProducts(services, site), shippingOf(services, site)]);
      const variants = await variantsOf(services, site, products);
      return ordersOf({ site, products, variants, shipping, now });
    }),
  );
  return rows.flat();
}

async function popularProducts(services: ServiceCaller, site: SiteCode): Promise<CatalogueProduct[]> {
  const { status, body } = await services({ path: '/service/searchfrontend/api/search?list=bestsellers', site });
  if (status !== 200) throw new Error(`The catalogue answered ${status} to the question for its best sellers`);
  return ListAnswer.parse(body).listing.products;
}

/** The offers of these products' variants, by their number. */
async function variantsOf(
  services: ServiceCaller,
  site: SiteCode,
  products: readonly CatalogueProduct[],
): Promise<ReadonlyMap<string, Offer>> {
  const query = new URLSearchParams(products.map(({ tcm }) => ['tcm', tcm]));
  const { status, body } = await services({ path: `/service/catalogue/api/offers?${query}`, site });
  if (status !== 200) throw new Error(`The catalogue answered ${status} to the question for its offers`);
  return new Map(OffersAnswer.parse(body).offers.map((offer) => [offer.tcm, offer]));
}

/** What sending cost where nothing made it free. */
async function shippingOf(services: ServiceCaller, site: SiteCode): Promise<Shipping | undefined> {
  const { status, body } = await services({ path: DELIVERY_PATH, site });
  if (status !== 200) throw new Error(`The cart answered ${status} to the question for what sending costs`);
  return DeliveryAnswer.parse(body).shipping;
}

interface Sold {
  site: SiteCode;
  products: readonly CatalogueProduct[];
  variants: ReadonlyMap<string, Offer>;
  shipping: Shipping | undefined;
  now: Date;
}

function ordersOf({ site, products, variants, shipping, now }: Sold): OrderRow[] {
  const placed = Object.entries(ORDERS).flatMap(([loginId, list]) => list.map((order) => ({ loginId, ...order })));
  return placed.flatMap(({ loginId, daysAgo, status, items }, index) => {
    const lines = items.flatMap(([number, quantity]) => {
      const product = products[number];
      return product ? [lineOf(product, variants.get(product.tcm), quantity)] : [];
    });
    if (lines.length === 0) return [];
    return {
      site,
      orderNumber: String(FIRST_NUMBER - index * 1741),
      loginId,
      orderedAt: new Date(now.getTime() - daysAgo * DAY_MS),
      status,
      lines,
      totalMinor: totalOf(site, lines, shipping),
    };
  });
}

function lineOf(
  { productId, tcm, title, url, image, priceMinor }: CatalogueProduct,
  { colour, size }: Pick<Offer, 'colour' | 'size'> = {},
  quantity: number,
): Order['lines'][number] {
  const variant = { ...(colour !== undefined && { colour }), ...(size !== undefined && { size }) };
  return { productId, tcm, title, url, image, ...variant, quantity, priceMinor };
}

/** What was paid by who has the loyalty card, as all have who ordered something here. */
function totalOf(site: SiteCode, lines: Order['lines'], shipping: Shipping | undefined): number {
  const subtotalMinor = lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);
  const { costMinor, freeFromMinor } = shipping ?? { costMinor: 0 };
  return subtotalMinor >= (siteOf(site).freeShippingCardMinor ?? freeFromMinor ?? Infinity)
    ? subtotalMinor
    : subtotalMinor + costMinor;
}
