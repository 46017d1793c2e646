import { fields, PageNumber, Position } from '@ninefold/service/documents';
import * as z from 'zod/mini';
import { SITE_CODES } from '@ninefold/sites';
import { LONGEST_NAME, MOST_CATEGORIES } from './category-entry.ts';

/** What a file and a content document both say of a category. */
const CATEGORY_FIELDS = {
  name: z
    .string('must be a text')
    .check(
      z.trim(),
      z.maxLength(LONGEST_NAME, `is longer than ${LONGEST_NAME} characters`),
      z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}>]*$/u, 'holds a control character or a >'),
      z.regex(/[\p{Letter}\p{Number}]/u, 'is empty, or has no letter or digit'),
    ),
  picture: z.optional(
    z
      .string('must be a text')
      .check(
        z.maxLength(2000, 'is longer than 2000 characters'),
        z.regex(
          /^(?:https:\/\/[^\s<>"]+|\/(?![/\\])[^\s<>"]*|[\p{Letter}\p{Number}][\p{Letter}\p{Number}._/-]*)$/u,
          'must be an https address, a path of the shop or the name of a picture',
        ),
      ),
  ),
  kind: z.optional(
    z.enum(
      ['ARTICLE', 'GIFT_CARD', 'SERVICE', 'SUBSCRIPTION', 'PARTNER_PRODUCT'],
      'must be one of "ARTICLE", "GIFT_CARD", "SERVICE", "SUBSCRIPTION", "PARTNER_PRODUCT"',
    ),
  ),
  saleOf: z.optional(
    z.union([z.literal('all'), z.int().check(z.minimum(1))], 'must be "all" or the number of a category'),
  ),
  coffee: z.optional(z.boolean('must be true or false')),
  fallback: z.optional(z.boolean('must be true or false')),
  productTypes: z.optional(
    z
      .array(z.string('must be a text').check(z.maxLength(750, 'is longer than 750 characters')), 'must be a list')
      .check(z.maxLength(100, 'has more than 100 entries')),
  ),
};

/** One category of a file; `children` are read one by one. */
export const CategoryNode = z.strictObject({
  number: z
    .int('must be a whole number')
    .check(z.minimum(1, 'must be 1 at least'), z.maximum(999_999_999, 'must be 999999999 at most')),
  ...CATEGORY_FIELDS,
  children: z.optional(z.array(z.unknown(), 'must be a list')),
});
export type CategoryNode = z.infer<typeof CategoryNode>;

/** One category of a content document: flat, so that a change of one is a change of one. */
export const CategoryItem = fields({
  number: PageNumber,
  /** The category above; absent at the top. */
  parent: z.optional(PageNumber),
  /** Among those of one parent. */
  position: Position,
  ...CATEGORY_FIELDS,
  /** A feed brought it: it stands after its siblings, and feeds go on to extend the tree. */
  fromFeed: z.optional(z.boolean('must be true or false')),
});
export type CategoryItem = z.infer<typeof CategoryItem>;

/** The categories of a site as `catalogue categories export` writes them. */
export const CategoryDocument = z.strictObject({
  format: z.literal(1, 'must be 1'),
  site: z.enum(SITE_CODES, `must be one of ${SITE_CODES.join(', ')}`),
  categories: z
    .array(z.unknown(), 'must be a list')
    .check(
      z.minLength(1, 'is empty: a site has one category at least'),
      z.maxLength(MOST_CATEGORIES, `has more than ${MOST_CATEGORIES} entries`),
    ),
});
