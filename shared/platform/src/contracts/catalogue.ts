import * as z from 'zod/mini';
import { Availability } from './cart.ts';
import { OfferKind } from './offer-kind.ts';

export { OfferKind };

/** One buyable variant of a product. Amounts are gross, in minor units of the site's currency. */
export const Offer = z.object({
  productId: z.string(),
  tcm: z.string(),
  title: z.string(),
  /** Root-relative address of the product's page. */
  url: z.string(),
  /** Base path for the responsive pictures (`/img/products/mug/red/front`), or a foreign absolute address. */
  image: z.string(),
  kind: OfferKind,
  /** What tells it from the other variants, in the site's words: `Rot`; `M`, `500 g`. */
  colour: z.optional(z.string()),
  size: z.optional(z.string()),
  /** Numbers of its category and of those above it. */
  categories: z.optional(z.array(z.int())),
  priceMinor: z.int(),
  /** The price before a reduction. */
  regularPriceMinor: z.optional(z.int()),
  availability: Availability,
  /** Pieces that are left; absent where nobody counts them. */
  stock: z.optional(z.int()),
});
export type Offer = z.infer<typeof Offer>;

/** `GET /service/catalogue/api/offers?tcm=1-1&tcm=7-2` with the site header: the offers that exist, in no order. */
export const OffersAnswer = z.object({ offers: z.array(Offer) });
export type OffersAnswer = z.infer<typeof OffersAnswer>;

/** A product as lists outside the catalogue show it, with the variant that a tile can add to the cart. Amounts as in {@link Offer}. */
export const CatalogueProduct = z.object({
  productId: z.string(),
  tcm: z.string(),
  title: z.string(),
  brand: z.string(),
  /** Root-relative address of the product's page. */
  url: z.string(),
  /** As an {@link Offer}'s. */
  image: z.string(),
  priceMinor: z.int(),
  regularPriceMinor: z.optional(z.int()),
  /** Of the cheapest variant, where they differ. */
  lowestPriceMinor: z.optional(z.int()),
  variantCount: z.int(),
  /** Nothing is sent: a course, a repair. @default false */
  isService: z.optional(z.boolean()),
  availability: Availability,
});
export type CatalogueProduct = z.infer<typeof CatalogueProduct>;

/** `GET /service/catalogue/api/products?id=1001&id=7` with the site header: of these products, 100 at most, those that the shop has, in no order. */
export const ProductsAnswer = z.object({ products: z.array(CatalogueProduct) });
export type ProductsAnswer = z.infer<typeof ProductsAnswer>;

export interface CategoryNode {
  number: number;
  name: string;
  /** `/ganze-bohnen-c12` */
  url: string;
  children: CategoryNode[];
}

const CategoryNode: z.ZodMiniType<CategoryNode> = z.lazy(() =>
  z.object({ number: z.int(), name: z.string(), url: z.string(), children: z.array(CategoryNode) }),
);

/** `GET /service/catalogue/api/categories` with the site header: the tree of categories that have products. */
export const CategoriesAnswer = z.object({ categories: z.array(CategoryNode) });
export type CategoriesAnswer = z.infer<typeof CategoriesAnswer>;
