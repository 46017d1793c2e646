import { categoryOf, categoryPath } from './category-paths.ts';
import type { Colour } from './catalogue-types.ts';
import type { FeedSettings } from './feed-sites.ts';
import { GOOGLE_CATEGORIES } from './google-categories.ts';
import { detailsOf } from './details.ts';
import { demoGtin } from './gtin.ts';
import { highlightsOf } from './highlights.ts';
import { amountOf, type PricePoint } from './prices.ts';
import type { DemoProduct, ProductKey } from './products.ts';
import { PACK_MEASURES, sizeLabel } from './sizes.ts';
import { slugOf } from '@ninefold/sites';
import { toSwissGerman } from './swiss-german.ts';
import type { CatalogueTexts } from './texts/catalogue-texts.ts';
import { variantsOf, type DemoVariant } from './variants.ts';

/** The fields of a demo feed by the names that Google gives them, in the order of the columns. */
export const FEED_FIELDS = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'availability_date',
  'price',
  'sale_price',
  'unit_pricing_measure',
  'unit_pricing_base_measure',
  'brand',
  'gtin',
  'mpn',
  'condition',
  'google_product_category',
  'product_type',
  'color',
  'size',
  'product_highlight',
  'product_detail',
  'shipping',
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
  'sell_on_google_quantity',
] as const;

type FeedField = (typeof FEED_FIELDS)[number];

/** One offer: its fields, some of which repeat. A field without a value is left out. */
export type FeedItem = Partial<Record<FeedField, readonly string[]>>;

const IMAGES = '/service/imagedelivery/image/products';
const IMAGE_WIDTH = 960;
/** Where the categories of goods without a bar code start: services and gift cards. */
const FIRST_SERVICE_CATEGORY = 8000;
/** Below it stand coffee and tea, whose colour is only that of the package. */
const FIRST_COLOURED_CATEGORY = 2000;
const AVAILABLE_FROM = { preorder: '2027-03-01T00:00+01:00', backorder: '2027-01-15T00:00+01:00' } as const;

/** The offers of a product on a site, one for each variant. */
export function feedItemsOf(product: DemoProduct, settings: FeedSettings, texts: CatalogueTexts): FeedItem[] {
  return variantsOf(product).map((variant, index) => {
    const fields: Record<FeedField, readonly (string | undefined)[]> = {
      ...describedFields(product, settings, texts),
      ...imageFields(product, variant.colour, settings),
      ...offerFields(product, variant, settings),
      ...labelFields(product),
      id: [variant.id],
      item_group_id: [`${product.id}`],
      gtin: [isService(product) ? undefined : demoGtin(product.id, index + 1)],
      mpn: [`NF-${variant.id}`],
      sell_on_google_quantity: [product.stock === undefined ? undefined : `${product.stock}`],
      color: [hasColour(product) ? texts.colours[variant.colour] : undefined],
      size: [variant.size && sizeLabel(variant.size, variant.price, settings)],
    };
    return withoutEmpty(fields);
  });
}

function describedFields(product: DemoProduct, settings: FeedSettings, texts: CatalogueTexts) {
  const { title, description } = texts.products[product.key as ProductKey];
  const details = detailsOf(product, texts);
  const googleCategory = GOOGLE_CATEGORIES[product.drawing];
  return {
    title: [title],
    description: [description],
    link: [`${settings.origin}/${slugOf(title, settings.locale)}-p${product.id}`],
    brand: [product.brand],
    condition: ['new'],
    google_product_category: [googleCategory ? `${googleCategory}` : undefined],
    product_type: [categoryPath(categoryOf(product.category), settings.locale)],
    product_highlight: highlightsOf(product, texts),
    product_detail: settings.locale === 'de-CH' ? details.map(toSwissGerman) : details,
  } as const;
}

function imageFields({ drawing, picture = drawing }: DemoProduct, colour: Colour, { origin }: FeedSettings) {
  const imageOf = (view: string) => `${origin}${IMAGES}/${picture}/${colour}/${view}-${IMAGE_WIDTH}.jpg`;
  return { image_link: [imageOf('front')], additional_image_link: ['angle', 'detail'].map(imageOf) };
}

function offerFields(product: DemoProduct, variant: DemoVariant, settings: FeedSettings) {
  const { site, currency, country } = settings;
  const moneyOf = (amount: number) => `${amount.toFixed(2)} ${currency}`;
  const priceOf = (point: PricePoint | undefined) => point && moneyOf(amountOf(point, site));
  const paid = amountOf(product.salePrice ?? variant.price, site);
  const shipping = isService(product) || paid >= settings.freeFrom ? 0 : settings.shipping;
  const measure = (variant.size && PACK_MEASURES[variant.size]) ?? product.measure;
  const { availability } = variant;
  return {
    availability: [availability],
    availability_date: [
      availability === 'preorder' || availability === 'backorder' ? AVAILABLE_FROM[availability] : undefined,
    ],
    price: [priceOf(variant.price)],
    sale_price: [priceOf(product.salePrice)],
    unit_pricing_measure: [measure],
    unit_pricing_base_measure: [measure && '1kg'],
    shipping: [`${country}:::${moneyOf(shipping)}`],
  } as const;
}

function labelFields({ popularity, rating, badges = [], coffee }: DemoProduct) {
  return {
    custom_label_0: [`${popularity}`],
    custom_label_1: [`${rating.average}|${rating.count}`],
    custom_label_2: [badges.join(',')],
    custom_label_3: [coffee && `${coffee.strength}`],
    custom_label_4: [coffee?.roast],
  };
}

function isService({ category }: DemoProduct): boolean {
  return category >= FIRST_SERVICE_CATEGORY;
}

function hasColour(product: DemoProduct): boolean {
  return product.category >= FIRST_COLOURED_CATEGORY && !isService(product);
}

function withoutEmpty(fields: Record<FeedField, readonly (string | undefined)[]>): FeedItem {
  const entries = FEED_FIELDS.map((name) => [name, fields[name].filter(Boolean)] as const);
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0)) as FeedItem;
}
