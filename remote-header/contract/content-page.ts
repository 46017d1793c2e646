import { NewsletterBlock } from '@ninefold/platform/contracts';
import { SITE_CODES } from '@ninefold/sites';
import * as z from 'zod/mini';

/** Whom a section may be for: holders of the loyalty card, members of the community. */
export const Membership = z.enum(['CARD', 'COMMUNITY']);
export type Membership = z.infer<typeof Membership>;

const Section = z.object({
  heading: z.optional(z.string()),
  paragraphs: z.array(z.string()),
  links: z.optional(z.array(z.object({ text: z.string(), url: z.string() }))),
  /** The heading is a question, the paragraphs answer it: `?question=<id>` and `?category=…` open it. */
  question: z.optional(z.object({ id: z.string(), category: z.string() })),
  /** Offers the newsletter there. */
  newsletter: z.optional(NewsletterBlock),
  /** Ids of products that it shows; those that the shop does not have are left out. */
  products: z.optional(z.array(z.string())),
  /** Nobody but these is shown its goods and links. */
  members: z.optional(Membership),
  /** On the page of the loyalty card: what a hundred of its beans take off a purchase, in minor units. Where it does not say so the shop has no beans until somebody has been given some. */
  hundredBeansMinor: z.optional(z.int()),
});

/** What a content page shows below its text. */
export const ContentPageKind = z.enum(['text', 'categories', 'themeworlds', 'watchlist']);

/** `GET /service/header-backend/api/content?path=/versand-s1` */
export const ContentPage = z.object({
  /** Of service pages: the number that ends their address. */
  number: z.optional(z.int()),
  /** Root-relative canonical address. */
  url: z.string(),
  /** Addresses of the same page on the sites that have it. */
  alternates: z.partialRecord(z.enum(SITE_CODES), z.string()),
  kind: ContentPageKind,
  title: z.string(),
  lead: z.string(),
  sections: z.array(
    z.extend(Section, { /** It is for members, and the visitor is none. */ isLocked: z.optional(z.literal(true)) }),
  ),
});
export type ContentPage = z.infer<typeof ContentPage>;
/** A section as it is kept. */
export type ContentSection = z.infer<typeof Section>;
/** A section as a visitor is shown it. */
export type ShownSection = ContentPage['sections'][number];

/** `GET /service/header-backend/api/service-pages`: the service pages of the site, by number. */
export const ServicePagesAnswer = z.array(
  z.object({ number: z.int(), title: z.string(), url: z.string(), hundredBeansMinor: z.optional(z.int()) }),
);
export type ServicePagesAnswer = z.infer<typeof ServicePagesAnswer>;
