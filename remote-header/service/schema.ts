import { boolean, date, index, integer, jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SiteCode } from '@ninefold/sites';
import type { ContentPage, ContentSection } from '../contract/content-page.ts';
import type { PromotionContent } from '../contract/promotion.ts';
import type { Store } from '../contract/store.ts';
import type { Themeworld, ThemeworldSection } from '../contract/themeworld.ts';

export const headerSchema = pgSchema('header');

const site = () => text().$type<SiteCode>().notNull();

/** What the shop knows of the people behind the login's accounts. */
export const customers = headerSchema.table('customers', {
  loginId: text('login_id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  loyaltyBeans: integer('loyalty_beans').notNull().default(0),
  isCommunityMember: boolean('is_community_member').notNull().default(false),
  hasCard: boolean('has_card').notNull().default(false),
  newsletterStatus: text('newsletter_status').$type<'WAITING_FOR_DOI' | 'SUBSCRIBED'>(),
});

/** Of several promotions with one id the first by `position` that fits the asked tags is shown. Its links may be those of `link-resolver.ts`. */
export const promotions = headerSchema.table(
  'promotions',
  {
    promotionId: text('promotion_id').notNull(),
    site: site(),
    position: integer().notNull().default(0),
    type: text().notNull(),
    tags: text().array().notNull(),
    content: jsonb().$type<PromotionContent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.promotionId, table.position] })],
);

export const themeworlds = headerSchema.table(
  'themeworlds',
  {
    site: site(),
    section: text().$type<ThemeworldSection>().notNull(),
    position: integer().notNull(),
    link: text().notNull(),
    image: text().notNull(),
    title: text().notNull(),
    availability: jsonb().$type<Themeworld['availability']>().notNull(),
    badges: jsonb().$type<string[]>().notNull(),
    isCardOnly: boolean('is_card_only').notNull().default(false),
    endDate: date('end_date', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.site, table.section, table.position] })],
);

export const contentPages = headerSchema.table(
  'content_pages',
  {
    site: site(),
    path: text().notNull(),
    /** Of service pages: their address is found by it, whatever its slug. */
    number: integer(),
    kind: text().$type<ContentPage['kind']>().notNull(),
    title: text().notNull(),
    lead: text().notNull(),
    sections: jsonb().$type<ContentSection[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.path] }),
    index('content_pages_number').on(table.site, table.number),
  ],
);

export const stores = headerSchema.table(
  'stores',
  {
    site: site(),
    id: text().notNull(),
    name: text().notNull(),
    street: text().notNull(),
    postcode: text().notNull(),
    city: text().notNull(),
    /** The city in lower case and without accents, for the search. */
    citySearch: text('city_search').notNull(),
    phone: text().notNull(),
    hours: jsonb().$type<Store['hours']>().notNull(),
    hasCafe: boolean('has_cafe').notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.id] })],
);
