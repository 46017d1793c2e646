import { Availability, OfferKind } from '@ninefold/platform/contracts';
import { SITE_CODES } from '@ninefold/sites';
import * as z from 'zod/mini';
import { Review } from './review.ts';
import { Badge, Breadcrumb, ProductSummary, Rating, UnitPrice } from './listing.ts';

/** One buyable variant, as the product's page shows it. Amounts in minor units. */
export const Variant = z.object({
  tcm: z.string(),
  title: z.string(),
  colour: z.optional(z.string()),
  size: z.optional(z.string()),
  /** Base paths or foreign addresses; at least one. */
  images: z.array(z.string()),
  priceMinor: z.int(),
  /** What the price is reduced from, by the rule of the site. */
  regularPriceMinor: z.optional(z.int()),
  unitPrice: z.optional(UnitPrice),
  availability: Availability,
  /** Of what can be ordered ahead: when it will be there, ISO 8601. */
  availableFrom: z.optional(z.string()),
  /** Pieces that are left; absent where nobody counts them. */
  stock: z.optional(z.int()),
  gtin: z.optional(z.string()),
  /** Stores that have it, by figures that are new enough to be shown; absent where there are none. */
  storeCount: z.optional(z.int()),
});
export type Variant = z.infer<typeof Variant>;

/** A fact of a product as its maker gives it: ingredients, care, who made it. */
export const ProductDetail = z.object({
  /** What it stands under; empty for facts that need no heading. */
  section: z.string(),
  name: z.string(),
  value: z.string(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

/** What `GET /service/catalogue/api/products/:id` answers; 404 `PRODUCT_UNKNOWN`. */
export const ProductAnswer = z.object({
  productId: z.string(),
  title: z.string(),
  brand: z.string(),
  url: z.string(),
  kind: OfferKind,
  description: z.string(),
  highlights: z.array(z.string()),
  /** In the feed's order; a service that is older has none. */
  details: z.optional(z.array(ProductDetail)),
  badges: z.array(Badge),
  rating: z.optional(Rating),
  /** The newest that are shown, for search engines; a service that is older has none. */
  reviews: z.optional(z.array(z.omit(Review, { text: true }))),
  defaultTcm: z.string(),
  variants: z.array(Variant),
  breadcrumbs: z.array(Breadcrumb),
  related: z.array(ProductSummary),
  /** Its addresses on the sites that have it. */
  alternates: z.partialRecord(z.enum(SITE_CODES), z.string()),
});
export type ProductAnswer = z.infer<typeof ProductAnswer>;
