import { siteOf, type Currency, type Site, type SiteCode } from '@ninefold/sites';
import { createHash } from 'node:crypto';
import { slugOf } from '@ninefold/sites';
import { foldForIndex } from '../language/fold-text.ts';
import { facetKey } from '../catalogue/facet-key.ts';
import { foldedPathOf, namesOfProductType } from '../categories/category-entry.ts';
import type { CategoryIndex } from '../categories/category-index.ts';
import { keywordsOf } from '../categories/keywords.ts';
import { openForm } from './feed-form.ts';
import type { FeedLine } from './feed-line.ts';
import {
  readAvailability,
  readCount,
  readGtin,
  readLines,
  readMoment,
  readPeriod,
  readPrice,
  readText,
  readUnit,
  readUrl,
} from './feed-values.ts';
import type { FeedFault } from './import-report.ts';
import { hasTags } from './plain-text.ts';
import type { OfferRow } from './offer-row.ts';
import { readDetail } from './read-detail.ts';
import { readLabels } from './read-labels.ts';
import { foreignPicture, type ForeignPicture } from './feed-pictures.ts';
import { imageOf, ownImageOf, ownPictureOf, productIdOf, productTitleOf } from './offer-identity.ts';

export interface ReadOffer {
  /** Absent when there are faults. */
  offer?: OfferRow;
  /** Its pictures on other servers. */
  pictures?: ForeignPicture[];
  /** Names of its pictures that the shop should have already. */
  ownPictures?: string[];
  faults: FeedFault[];
  warnings: FeedFault[];
}

const LONGEST_MPN = 70;
const MOST_IMAGES = 10;
const MOST_HIGHLIGHTS = 20;
const MOST_DETAILS = 50;
/** Google's number of gift cards and certificates. */
const GIFT_CARD_CATEGORY = '53';

export interface OfferRules {
  /** Of prices that name none. @default such prices are refused */
  assumedCurrency?: Currency | undefined;
  /** Origins from which pictures are fetched; one on another is odd. @default no picture is odd */
  pictureOrigins?: readonly string[] | undefined;
}

/** Reads the offers of one feed: checks every field and names each one that cannot be taken. */
export function createOfferReader(
  site: SiteCode,
  categories: CategoryIndex,
  rules: OfferRules = {},
): (line: FeedLine) => ReadOffer {
  const settings = siteOf(site);
  return (line) => readOffer(line, settings, categories, rules);
}

function readOffer(line: FeedLine, site: Site, categories: CategoryIndex, rules: OfferRules): ReadOffer {
  const { assumedCurrency, pictureOrigins } = rules;
  const form = openForm(line);
  if (line.fault) form.refuse('', line.fault);
  if (form.faults.length > 0) return { faults: form.faults, warnings: [] };

  const id = form.required('id', (text) => readText(text, 50));
  const title = form.required('title', (text) => readText(text, 150));
  if (hasTags(form.text('title') ?? '')) form.warn('title', 'has tags, which were left out');
  const price = form.required('price', (text) => readPrice(text, site.currency, assumedCurrency));
  const availability = form.required('availability', readAvailability);
  const link = form.required('link', readUrl);
  const image = form.required('image_link', readUrl);
  const salePrice = form.optional('sale_price', (text) => readPrice(text, site.currency, assumedCurrency));
  if (price !== undefined && salePrice !== undefined && salePrice >= price)
    form.warn('sale_price', 'is not below the price');
  const period = form.optional('sale_price_effective_date', readPeriod);
  const moreImages = form.all('additional_image_link', MOST_IMAGES, readUrl);
  const highlights = form.all('product_highlight', MOST_HIGHLIGHTS, (text) => readText(text, 150));
  const details = form.wantedAll('product_detail', MOST_DETAILS, readDetail);
  const group = form.optional('item_group_id', (text) => readText(text, 50));
  const brand = form.optional('brand', (text) => readText(text, 70)) ?? '';
  const description = form.optional('description', (text) => readLines(text, 5000)) ?? '';
  const colour = form.optional('color', (text) => readText(text, 100));
  const size = form.optional('size', (text) => readText(text, 100));
  const baseMeasure = form.text('unit_pricing_base_measure');
  const unit = form.optional('unit_pricing_measure', (text) => readUnit(text, baseMeasure));
  const productType = form.optional('product_type', (text) => readText(text, 750)) ?? '';

  if (!id || !title || !price || !availability || !link || !image || form.faults.length > 0)
    return { faults: form.faults, warnings: [] };

  // Only now: a line that is left out brings no category into the tree.
  const { category, isExact } = categories.find(productType);
  if (!isExact)
    form.warn('product_type', `names no category of the shop; the offer was put under "${category.names.join(' > ')}"`);

  const foreign = [image, ...moreImages].filter((each) => !ownImageOf(each, link));
  const refused = new Set(
    foreign.map(({ origin }) => origin).filter((origin) => pictureOrigins?.includes(origin) === false),
  );
  for (const origin of refused)
    form.warn('image_link', `is on ${origin}, from which no pictures are fetched: name it in PICTURE_ORIGINS`);

  const isReduced = salePrice !== undefined && salePrice < price;
  const productTitle = productTitleOf(title, [colour, size]);
  const kind = form.text('google_product_category') === GIFT_CARD_CATEGORY ? 'GIFT_CARD' : category.kind;
  const offer = {
    tcm: id,
    product_id: productIdOf(group ?? id),
    title,
    image: imageOf(image, link),
    more_images: moreImages.map((each) => imageOf(each, link)),
    colour: colour ?? null,
    size: size ?? null,
    colour_key: facetKey(colour),
    size_key: kind === 'GIFT_CARD' || kind === 'SUBSCRIPTION' ? null : facetKey(size),
    value_key: kind === 'GIFT_CARD' ? facetKey(size) : null,
    brand_key: facetKey(brand),
    price_minor: price,
    sale_price_minor: isReduced ? salePrice : null,
    sale_from: isReduced && period ? period.from : null,
    sale_until: isReduced && period ? period.until : null,
    availability,
    available_from: availability === 'PREORDER' ? (form.wanted('availability_date', readMoment) ?? null) : null,
    stock: form.wanted('sell_on_google_quantity', readCount) ?? null,
    gtin: form.wanted('gtin', readGtin) ?? null,
    mpn: form.wanted('mpn', (text) => readText(text, LONGEST_MPN)) || null,
    unit_ratio: unit?.ratio ?? null,
    unit_base: unit?.base ?? null,
    product_title: productTitle,
    slug: slugOf(productTitle, site.locale).slice(0, 80) || 'p',
    brand,
    description,
    category_number: category.number,
    product_path: foldedPathOf(namesOfProductType(productType)),
    kind,
    highlights,
    details,
    ...readLabels(form.text),
    search_title: foldForIndex(productTitle),
    search_keywords: keywordsOf([brand, ...category.names, colour, size].join(' '), productTitle, site.code),
    search_description: foldForIndex([...highlights, description].join(' ')),
  };
  const content_hash = createHash('sha1').update(JSON.stringify(offer)).digest('base64url');
  const pictures = foreign.map(({ href }) => foreignPicture(href));
  const own = [image, ...moreImages].map((each) => ownPictureOf(each, link)).filter((name) => name !== undefined);
  const ownPictures = [...new Set(own)];
  return {
    offer: { ...offer, position: line.line, content_hash },
    pictures,
    ownPictures,
    faults: [],
    warnings: form.warnings,
  };
}
