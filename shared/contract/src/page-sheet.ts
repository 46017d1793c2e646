import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { z } from 'zod';
import { PropsTemplate } from './props-template.ts';
import { PAGE_TYPES } from './page-types.ts';
import { SlotName } from './remote-name.ts';

/** An address, with placeholders: `/search`, `/{slug}-p{productId:digits}`, or `/*` for all that nobody claims. */
const PagePath = z
  .string()
  .max(200)
  .regex(
    /^\/(?:\*|(?:[\w.~!$&'()+,;=:@%/-]|\{[A-Za-z]+(?::(?:digits|number))?\})+)$/,
    'is no address of a page: write a path like /search or /{slug}-p{productId:digits}',
  )
  .refine((path) => !path.includes('//'), 'has two slashes in a row')
  .refine((path) => !/\}\{/.test(path), 'has two placeholders with nothing between them')
  .refine((path) => !path.startsWith('/service/') || !path.includes('{'), 'under /service/ needs to be written out');

/** One address on all sites, or the site's own: then the page is on these sites alone. */
const Path = z.union([PagePath, z.partialRecord(z.enum(SITE_CODES), PagePath)]);

/** Addresses that lead elsewhere for good. */
const RedirectSheet = z.strictObject({ path: Path, redirect: z.string().regex(/^\/(?!\/)[^\s\\]{0,300}$/) });

/** What an address shows between header and footer. */
const ShownPageSheet = z.strictObject({
  path: Path,
  type: z.enum(PAGE_TYPES),
  /**
   * From top to bottom. In their props, the address's placeholders and `{path}` are known, and what the shop is configured with:
   * `{checkoutUrl}`.
   */
  slots: z
    .array(
      z.strictObject({
        name: SlotName,
        props: PropsTemplate.default({}),
        /** Slots that it shows inside itself on this page alone. */
        shows: z.array(SlotName).max(20).optional(),
      }),
    )
    .min(1)
    .max(20),
  /** The slot that says the document's title and status. @default the first one */
  head: SlotName.optional(),
  /** What the page wants of the frame around it. */
  frame: z
    .strictObject({
      /** Header and footer without ways that lead off. */
      reduced: z.boolean().optional(),
      /** No promotion above the header. */
      withoutPromotion: z.boolean().optional(),
      /** No newsletter form in the footer. */
      withoutNewsletter: z.boolean().optional(),
    })
    .optional(),
  /** Whether search engines are told of the address. @default no, unless a service tells them; with `false` they never are */
  inSitemap: z.boolean().optional(),
  /** Whether it shows what is the visitor's own, such as orders: then no browser keeps it once it is left. @default no */
  isPersonal: z.boolean().optional(),
});

/** One address that a remote owns. */
export const PageSheet = z.union([RedirectSheet, ShownPageSheet]);
export type PageSheet = z.infer<typeof PageSheet>;
export type ShownPageSheet = z.infer<typeof ShownPageSheet>;

/**
 * Says which addresses a remote owns: `export const pages = definePages([…])` in `src/exposed/pages.ts`. Of its own pages that fit an
 * address the first one shows; written-out ones come before those with placeholders.
 */
export function definePages(pages: z.input<typeof PageSheet>[]): z.input<typeof PageSheet>[] {
  return pages;
}

/** The page's address on a site; undefined where it has none. */
export function pathOn({ path }: PageSheet, site: SiteCode): string | undefined {
  return typeof path === 'string' ? path : path[site];
}
