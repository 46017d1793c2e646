import type { OfferKind } from '@ninefold/platform/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgSchema,
  primaryKey,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const OFFER_KINDS = [
  'ARTICLE',
  'GIFT_CARD',
  'SERVICE',
  'SUBSCRIPTION',
  'PARTNER_PRODUCT',
] as const satisfies readonly OfferKind[];

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const schema = pgSchema('search');

/** How far a site's catalogue has come: every import that changes something adds one to the revision. */
export const siteCatalogue = schema.table('site_catalogue', {
  site: text().primaryKey(),
  revision: integer().notNull().default(0),
  importedAt: moment('imported_at').notNull().defaultNow(),
});

/** The category tree of each site, in its language. */
export const category = schema.table(
  'category',
  {
    site: text().notNull(),
    number: integer().notNull(),
    parent: integer(),
    name: text().notNull(),
    /** `/ganze-bohnen-c1100` */
    url: text().notNull(),
    /** Numbers from the top level down to this one. */
    trail: integer().array().notNull(),
    /** The names of the trail, folded, as a feed's product type gives them. */
    foldedPath: text('folded_path').notNull(),
    kind: text({ enum: OFFER_KINDS }).notNull(),
    position: integer().notNull(),
    /** The category whose reduced products it lists; 0 for those of all. */
    saleOf: integer('sale_of'),
    /** Products in it and below, as of the last import. */
    productCount: integer('product_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.number] }),
    index('category_path').on(table.site, table.foldedPath),
  ],
);

/** One line of a site's feed: a buyable variant. Columns of the product come along, since every line carries them. */
export const offer = schema.table(
  'offer',
  {
    site: text().notNull(),
    tcm: text().notNull(),
    productId: text('product_id').notNull(),
    /** Line of the feed: variants are shown in this order. */
    position: integer().notNull(),
    title: text().notNull(),
    image: text().notNull(),
    moreImages: text('more_images').array().notNull(),
    colour: text(),
    size: text(),
    priceMinor: integer('price_minor').notNull(),
    salePriceMinor: integer('sale_price_minor'),
    saleFrom: moment('sale_from'),
    saleUntil: moment('sale_until'),
    availability: text({ enum: ['AVAILABLE', 'NOT_AVAILABLE', 'SOLDOUT', 'PREORDER'] }).notNull(),
    /** The contents in units of `unitBase`: 0.25 for 250 g at a base of 1 kg. */
    unitRatio: doublePrecision('unit_ratio'),
    /** `kg`, `100 g` */
    unitBase: text('unit_base'),
    productTitle: text('product_title').notNull(),
    slug: text().notNull(),
    brand: text().notNull(),
    description: text().notNull(),
    categoryNumber: integer('category_number').notNull(),
    kind: text({ enum: OFFER_KINDS }).notNull(),
    highlights: text().array().notNull(),
    badges: text().array().notNull(),
    popularity: integer().notNull(),
    ratingAverage: real('rating_average'),
    ratingCount: integer('rating_count').notNull(),
    searchTitle: text('search_title').notNull(),
    searchKeywords: text('search_keywords').notNull(),
    searchDescription: text('search_description').notNull(),
    /** Of everything above: a line that says nothing new touches no row. */
    contentHash: text('content_hash').notNull(),
    /** When a full feed no longer had it. */
    goneAt: moment('gone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.tcm] }),
    index('offer_product').on(table.site, table.productId, table.position),
  ],
);

/** One product: what its variants have in common, derived from the offers after each batch of an import. */
export const product = schema.table(
  'product',
  {
    site: text().notNull(),
    productId: text('product_id').notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    brand: text().notNull(),
    description: text().notNull(),
    categoryNumber: integer('category_number').notNull(),
    categoryTrail: integer('category_trail').array().notNull(),
    /** Every category that lists it: those of the trail, and sale categories while it is reduced. */
    listedIn: integer('listed_in').array().notNull(),
    kind: text({ enum: OFFER_KINDS }).notNull(),
    highlights: text().array().notNull(),
    badges: text().array().notNull(),
    popularity: integer().notNull(),
    ratingAverage: real('rating_average'),
    ratingCount: integer('rating_count').notNull(),
    /** The variant that a tile shows: the first that can be bought. */
    defaultTcm: text('default_tcm').notNull(),
    variantCount: integer('variant_count').notNull(),
    colourCount: integer('colour_count').notNull(),
    lowestPriceMinor: integer('lowest_price_minor').notNull(),
    highestPriceMinor: integer('highest_price_minor').notNull(),
    isReduced: boolean('is_reduced').notNull(),
    isAvailable: boolean('is_available').notNull(),
    searchTitle: text('search_title').notNull(),
    searchVector: tsvector('search_vector').notNull(),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
    isGone: boolean('is_gone').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.productId] }),
    index('product_search').using('gin', table.site, table.searchVector),
    index('product_title').using('gin', table.site, sql`${table.searchTitle} gin_trgm_ops`),
    index('product_category').using('gin', table.site, table.listedIn),
    index('product_popularity').on(table.site, table.popularity.desc().nullsFirst(), table.productId),
  ],
);

/** Every price that an offer had, from the moment it was imported. */
export const priceHistory = schema.table(
  'price_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site: text().notNull(),
    tcm: text().notNull(),
    priceMinor: integer('price_minor').notNull(),
    salePriceMinor: integer('sale_price_minor'),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [index('price_history_offer').on(table.site, table.tcm, table.since.desc().nullsFirst())],
);

/** Every word of a site's products: what a mistyped word may have meant. */
export const word = schema.table(
  'word',
  {
    site: text().notNull(),
    word: text().notNull(),
    productCount: integer('product_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.word] }),
    index('word_trigrams').using('gin', table.site, sql`${table.word} gin_trgm_ops`),
  ],
);

/** Terms that the search box suggests: categories and brands that have products. */
export const term = schema.table(
  'term',
  {
    site: text().notNull(),
    term: text().notNull(),
    folded: text().notNull(),
    productCount: integer('product_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.term] }),
    index('term_trigrams').using('gin', table.site, sql`${table.folded} gin_trgm_ops`),
  ],
);
