import type { OfferKind } from '@ninefold/platform/contracts';
import type { ProductDetail } from '../../contract/product.ts';
import type { FeedAvailability } from './feed-values.ts';

/** One offer as it is stored; the names are those of the table's columns. */
export interface OfferRow {
  tcm: string;
  product_id: string;
  position: number;
  title: string;
  image: string;
  more_images: string[];
  colour: string | null;
  size: string | null;
  colour_key: string | null;
  size_key: string | null;
  value_key: string | null;
  brand_key: string | null;
  price_minor: number;
  sale_price_minor: number | null;
  sale_from: string | null;
  sale_until: string | null;
  availability: FeedAvailability;
  stock: number | null;
  available_from: string | null;
  gtin: string | null;
  mpn: string | null;
  unit_ratio: number | null;
  unit_base: string | null;
  product_title: string;
  slug: string;
  brand: string;
  description: string;
  category_number: number;
  product_path: string;
  kind: OfferKind;
  highlights: string[];
  details: ProductDetail[];
  badges: string[];
  traits: string[];
  popularity: number;
  rating_average: number | null;
  rating_count: number;
  search_title: string;
  search_keywords: string;
  search_description: string;
  content_hash: string;
}
