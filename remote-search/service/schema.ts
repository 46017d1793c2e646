import type { ProductDetail } from '../contract/product.ts';
import type { OfferKind } from '@ninefold/platform/contracts';
import { sql, type SQL } from '@ninefold/service/sql';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgSchema,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type ExtraConfigColumn,
} from '@ninefold/service/tables';
import { REVIEW_STATUSES, type ReviewFields } from '../contract/review.ts';
import { POSTING_KINDS } from './index/posting.ts';

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
  /** Of all that the lists for searches were worked out of; null: of nothing that is known. */
  searchInputsHash: text('search_inputs_hash'),
});

/** Which import of the whole catalogue of a site has begun last. */
export const fullImport = schema.table('full_import', {
  site: text().primaryKey(),
  id: uuid().notNull(),
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
    /** It and all below it are coffee. */
    isCoffee: boolean('is_coffee').notNull().default(false),
    /** Holds whatever a feed puts nowhere that the site knows. Each site has one at most. */
    isFallback: boolean('is_fallback').notNull().default(false),
    /** Address or name of its picture. */
    image: text(),
    /** Further product types by which feeds name it, as they were written. */
    productTypes: text('product_types').array().notNull().default([]),
    /** Who brought it: a tree that a file brought is not extended by feeds. */
    madeFrom: text('made_from', { enum: ['file', 'feed'] })
      .notNull()
      .default('file'),
    /** Products in it and below, as of the last import. */
    productCount: integer('product_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.number] }),
    index('category_path').on(table.site, table.foldedPath),
    uniqueIndex('category_fallback')
      .on(table.site)
      .where(sql`is_fallback`),
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
    /** Colour and size, folded and with hyphens: what the filters of an address name. */
    colourKey: text('colour_key'),
    sizeKey: text('size_key'),
    /** Of a gift card, instead of a size. */
    valueKey: text('value_key'),
    brandKey: text('brand_key'),
    priceMinor: integer('price_minor').notNull(),
    salePriceMinor: integer('sale_price_minor'),
    saleFrom: moment('sale_from'),
    saleUntil: moment('sale_until'),
    /** The lowest price of the 30 days before the sale, as far as it is higher: what the sale price is reduced from. */
    priorPriceMinor: integer('prior_price_minor'),
    availability: text({ enum: ['AVAILABLE', 'NOT_AVAILABLE', 'SOLDOUT', 'PREORDER'] }).notNull(),
    /** Pieces that are left; `null`: nobody counts them. */
    stock: integer(),
    /** When what can be ordered ahead will be there. */
    availableFrom: moment('available_from'),
    gtin: text(),
    /** The manufacturer's number. */
    mpn: text(),
    /** The contents in units of `unitBase`: 0.25 for 250 g at a base of 1 kg. */
    unitRatio: doublePrecision('unit_ratio'),
    /** `kg`, `100 g` */
    unitBase: text('unit_base'),
    productTitle: text('product_title').notNull(),
    slug: text().notNull(),
    brand: text().notNull(),
    description: text().notNull(),
    categoryNumber: integer('category_number').notNull(),
    /** The feed's product type, folded: another tree finds its category by it. Null: imported before it was kept. */
    productPath: text('product_path'),
    kind: text({ enum: OFFER_KINDS }).notNull(),
    highlights: text().array().notNull(),
    details: jsonb().$type<ProductDetail[]>().notNull().default([]),
    badges: text().array().notNull(),
    /** What coffee is like, as filters name it: `roast-dark`, `strength-4`. */
    traits: text().array().notNull().default([]),
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
    index('offer_gtin').on(table.site, sql`lpad(gtin, 14, '0')`),
    index('offer_mpn').on(table.site, sql`upper(mpn)`),
  ],
);

interface ListedColumns extends Record<'site' | 'isAvailable' | 'isGone' | 'productId', ExtraConfigColumn> {}

/** An index that yields a site's products in an order, those that can be bought first. */
function listIndex(name: string, table: ListedColumns, ...order: (Partial<ExtraConfigColumn> | SQL)[]) {
  return index(name)
    .on(table.site, table.isAvailable.desc().nullsFirst(), ...order, table.productId)
    .where(sql`not ${table.isGone}`);
}

/** What lies in the stores of a site, by the import that was the last: one row for each article that it names. */
export const storeStock = schema.table(
  'store_stock',
  {
    site: text().notNull(),
    tcm: text().notNull(),
    /** Numbers of the stores that have it, that have few pieces, and that have none. No store is in two of them. */
    inStock: text('in_stock').array().notNull(),
    fewLeft: text('few_left').array().notNull(),
    soldOut: text('sold_out').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.tcm] })],
);

/** From when the figures of {@link storeStock} are, and until when they are shown. */
export const storeStockImport = schema.table('store_stock_import', {
  site: text().primaryKey(),
  asOf: moment('as_of').notNull(),
  shownUntil: moment('shown_until').notNull(),
});

/** One product: what its variants have in common, derived from the offers after each batch of an import. */
export const product = schema.table(
  'product',
  {
    site: text().notNull(),
    productId: text('product_id').notNull(),
    /** Unlike its id its own on each site, and short: what lists for searches name it by. */
    number: integer().notNull().generatedByDefaultAsIdentity({ name: 'product_number' }),
    title: text().notNull(),
    slug: text().notNull(),
    brand: text().notNull(),
    description: text().notNull(),
    categoryNumber: integer('category_number').notNull(),
    categoryTrail: integer('category_trail').array().notNull(),
    /** Every category that lists it: those of the trail, and sale categories with those above them while it is reduced. */
    listedIn: integer('listed_in').array().notNull(),
    kind: text({ enum: OFFER_KINDS }).notNull(),
    highlights: text().array().notNull(),
    badges: text().array().notNull(),
    traits: text().array().notNull().default([]),
    popularity: integer().notNull(),
    ratingAverage: real('rating_average'),
    ratingCount: integer('rating_count').notNull(),
    /** The variant that a tile shows: the first that can be bought. */
    defaultTcm: text('default_tcm').notNull(),
    variantCount: integer('variant_count').notNull(),
    colourCount: integer('colour_count').notNull(),
    /** Of all its variants, those that are sold out included. */
    colourKeys: text('colour_keys').array().notNull().default([]),
    sizeKeys: text('size_keys').array().notNull().default([]),
    valueKeys: text('value_keys').array().notNull().default([]),
    brandKeys: text('brand_keys').array().notNull().default([]),
    lowestPriceMinor: integer('lowest_price_minor').notNull(),
    highestPriceMinor: integer('highest_price_minor').notNull(),
    /** What its variants cost, each price once. */
    pricesMinor: integer('prices_minor').array().notNull().default([]),
    isReduced: boolean('is_reduced').notNull(),
    /** When the next sale of a variant begins or ends: prices and lists are derived anew then. */
    priceChangesAt: moment('price_changes_at'),
    isAvailable: boolean('is_available').notNull(),
    searchTitle: text('search_title').notNull(),
    searchVector: tsvector('search_vector').notNull(),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
    modifiedAt: moment('modified_at').notNull().defaultNow(),
    isGone: boolean('is_gone').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.productId] }),
    uniqueIndex('product_numbered').on(table.number),
    index('product_search').using('gin', table.site, table.searchVector),
    index('product_category').using('gin', table.site, table.listedIn),
    index('product_there')
      .on(table.site, table.productId)
      .where(sql`not is_gone`),
    index('product_price_changes')
      .on(table.priceChangesAt)
      .where(sql`price_changes_at is not null`),
    // One for each order of a list, in which what can be bought comes first.
    listIndex('product_by_popularity', table, table.popularity.desc().nullsFirst()),
    listIndex('product_by_lowest_price', table, table.lowestPriceMinor.asc()),
    listIndex('product_by_price_down', table, table.lowestPriceMinor.desc().nullsFirst()),
    listIndex(
      'product_by_age',
      table,
      table.firstSeenAt.desc().nullsFirst(),
      sql`('new' = any(${table.badges})) desc`,
      table.popularity.desc().nullsFirst(),
    ),
    listIndex('product_by_rating', table, table.ratingAverage.desc(), table.ratingCount.desc().nullsFirst()),
  ],
);

/** What lists of a large catalogue read of a product: a row of few bytes, one for each product that is there. */
export const listedProduct = schema.table('listed_product', {
  number: integer().primaryKey(),
  /** Equal ones stand in the order of their ids. */
  productId: text('product_id').notNull(),
  /** As `listedTuple` selects it. */
  tuple: json().notNull(),
});

/** Every price that an offer had, from the moment it was imported. */
export const priceHistory = schema.table(
  'price_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site: text().notNull(),
    tcm: text().notNull(),
    priceMinor: integer('price_minor').notNull(),
    salePriceMinor: integer('sale_price_minor'),
    saleFrom: moment('sale_from'),
    saleUntil: moment('sale_until'),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [index('price_history_offer').on(table.site, table.tcm, table.since.desc().nullsFirst())],
);

/** Every word that finds something, in the form in which it may be typed: what a mistyped word may have meant. */
export const word = schema.table(
  'word',
  {
    site: text().notNull(),
    word: text().notNull(),
    /** What its products are filed under in `posting`. */
    key: text().notNull(),
    productCount: integer('product_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.word] }),
    // Of an expression, so that the planner does not look for equal words in it.
    index('word_trigrams').using('gin', sql`lower(${table.word}) gin_trgm_ops`),
  ],
);

/** How a colour, a size or a brand is written, by the key that filters name it by. */
export const facetLabel = schema.table(
  'facet_label',
  {
    site: text().notNull(),
    facet: text({ enum: ['colour', 'size', 'value', 'brand'] }).notNull(),
    key: text().notNull(),
    label: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.facet, table.key] })],
);

/** The best products of a word's stem, of two stems that both have too many, or of a large category. The best first. */
export const posting = schema.table(
  'posting',
  {
    site: text().notNull(),
    kind: text({ enum: POSTING_KINDS }).notNull().default('term'),
    key: text().notNull(),
    /** All products, those beyond the listed ones included. */
    productCount: integer('product_count').notNull(),
    /** `product.number` */
    numbers: integer().array().notNull(),
    scores: real().array().notNull(),
    /** The bits of all keys of each product. */
    signatures: bigint({ mode: 'bigint' }).array().notNull(),
    /** The bits of the first letters of all keys of each product. */
    beginnings: bigint({ mode: 'bigint' }).array().notNull(),
    /** The numbers from the lowest to the highest: what two lists have in common is found so. */
    sortedNumbers: integer('sorted_numbers').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.key] })],
);

/** All that a product is filed under. */
export const productKeys = schema.table(
  'product_keys',
  {
    site: text().notNull(),
    number: integer().notNull(),
    /** Each with a space on both sides. */
    keys: text().notNull(),
    /** How well each key finds the product, in their order, whether or not it can be bought. */
    scores: real().array().notNull().default([]),
    /** What `posting` and `completion` take for so: what can't be bought is listed last. */
    isAvailable: boolean('is_available').notNull().default(true),
    /** The bits of all keys. */
    signature: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** The bits of the first letters of all keys. */
    beginning: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.site, table.number] })],
);

/** What the first letters of a word or term may become; the best first. */
export const completion = schema.table(
  'completion',
  {
    site: text().notNull(),
    prefix: text().notNull(),
    terms: text().array().notNull(),
    /** Of the words that start so. */
    keys: text().array().notNull(),
    /** `product.number` */
    numbers: integer().array().notNull(),
    productCount: integer('product_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.prefix] })],
);

/** Words and beginnings of words, by what is left of them without one letter: how a typing error is found. */
export const misspelling = schema.table(
  'misspelling',
  {
    site: text().notNull(),
    remains: text().notNull(),
    meant: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.remains] })],
);

/** By which rules hosts file words, since when and until when one has said so: while two versions run beside each other, one files. */
export const filingRules = schema.table('filing_rules', {
  version: text().primaryKey(),
  firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
});

/** What visitors have searched and found, counted without anything that tells who: feeds the suggestions. */
export const learnedTerm = schema.table(
  'learned_term',
  {
    site: text().notNull(),
    folded: text().notNull(),
    /** As it was typed most recently. */
    term: text().notNull(),
    searches: integer().notNull(),
    lastSearchedOn: date('last_searched_on', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.folded] })],
);

/** What shoppers opened or put into the cart after a search, by day; of those who agreed to be counted, and nothing of who. */
export const chosenProduct = schema.table(
  'chosen_product',
  {
    site: text().notNull(),
    chosenOn: date('chosen_on', { mode: 'string' }).notNull(),
    folded: text().notNull(),
    /** As it was typed most recently. */
    term: text().notNull(),
    productId: text('product_id').notNull(),
    opened: integer().notNull(),
    added: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.chosenOn, table.folded, table.productId] })],
);

/** What shoppers searched that the shop does not have, or not by these words. */
export const missedTerm = schema.table(
  'missed_term',
  {
    site: text().notNull(),
    folded: text().notNull(),
    /** As it was typed most recently. */
    term: text().notNull(),
    /** The words that were searched instead; null where nothing was found. */
    instead: text(),
    searches: integer().notNull(),
    lastSearchedOn: date('last_searched_on', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.folded] })],
);

/** Words that mean the same on a site: the retailer's own. */
export const synonym = schema.table(
  'synonym',
  {
    site: text().notNull(),
    word: text().notNull(),
    /** What shoppers call it, too. */
    same: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.word] })],
);

/** Pictures of feeds on other servers, in the order in which they were first named. */
export const feedPicture = schema.table('feed_picture', {
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** Stands for the address in the shop: `/img/products/feed/<key>`. */
  key: text().notNull().unique(),
  url: text().notNull(),
  /** Since when nothing that the shop has names it; null: something does. */
  unnamedSince: moment('unnamed_since'),
});

/** Feeds that are fetched by themselves, what was fetched most recently, and what came of it. */
export const feedSource = schema.table('feed_source', {
  name: text().primaryKey(),
  url: text().notNull(),
  site: text().notNull(),
  everyMinutes: integer('every_minutes').notNull(),
  /** The feed is the whole catalogue of its site. */
  isFull: boolean('is_full').notNull().default(false),
  currency: text(),
  encoding: text(),
  /** Its origin may lead to a private address. */
  isPrivate: boolean('is_private').notNull().default(false),
  isPaused: boolean('is_paused').notNull().default(false),
  /** Of the feed that was imported most recently, as its server tells them. */
  etag: text(),
  lastModified: text('last_modified'),
  lastTriedAt: moment('last_tried_at'),
  lastSucceededAt: moment('last_succeeded_at'),
  nextTryAt: moment('next_try_at').notNull().defaultNow(),
  /** What the most recent import did, or why the most recent try failed. */
  outcome: text(),
  hasFailed: boolean('has_failed').notNull().default(false),
  /** Until then one process has it in work. */
  claimedUntil: moment('claimed_until'),
});

/** What a customer wrote of a product that was sent to them; on each site one of each product. */
export const review = schema.table(
  'review',
  {
    /** A new one whenever the author changes it: what an operator lets through is what they have read. */
    number: integer().primaryKey().generatedByDefaultAsIdentity({ name: 'review_number' }),
    site: text().notNull(),
    productId: text('product_id').notNull(),
    loginId: text('login_id').notNull(),
    stars: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** As shoppers read it: a first name with an initial, or what the author chose. */
    name: text().notNull(),
    status: text({ enum: REVIEW_STATUSES }).notNull().default('PENDING'),
    writtenAt: moment('written_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    /** Why it is not shown; its author reads it. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('review_of_author').on(table.site, table.productId, table.loginId),
    index('review_author').on(table.loginId),
    index('review_shown')
      .on(table.site, table.productId, table.stars, table.writtenAt)
      .where(sql`status = 'APPROVED'`),
    index('review_waiting').on(table.status, table.writtenAt),
  ],
);

/** Who decided what about a review, when and why; it goes with the review. */
export const reviewDecision = schema.table(
  'review_decision',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reviewNumber: integer('review_number')
      .notNull()
      .references(() => review.number, { onDelete: 'cascade', onUpdate: 'cascade' }),
    kind: text({ enum: ['approve', 'reject', 'remove', 'undo'] }).notNull(),
    before: text({ enum: REVIEW_STATUSES }).notNull(),
    after: text({ enum: REVIEW_STATUSES }).notNull(),
    /** Of the review, before it. */
    reasonBefore: text('reason_before'),
    reason: text(),
    actor: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('review_decision_review').on(table.reviewNumber)],
);

/** What an author sent by the plain form and has to put right; nobody else reads it. */
export const reviewDraft = schema.table(
  'review_draft',
  {
    site: text().notNull(),
    productId: text('product_id').notNull(),
    loginId: text('login_id').notNull(),
    fields: jsonb().$type<ReviewFields>().notNull(),
    keptAt: moment('kept_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.site, table.productId, table.loginId] })],
);

/** How many reviews of a product are shown, by their stars: what its rating is made of. Says nothing of who wrote them. */
export const reviewedProduct = schema.table(
  'reviewed_product',
  {
    site: text().notNull(),
    productId: text('product_id').notNull(),
    /** One star first. */
    starCounts: integer('star_counts').array().notNull(),
    /** Of what is shown: another text of the same stars changes it, too. */
    contentHash: text('content_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.productId] })],
);
