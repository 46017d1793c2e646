import { NewsletterBlock } from '@ninefold/platform/contracts';
import * as z from 'zod/mini';

const Text = z.string().check(z.minLength(1), z.maxLength(500));
/** Root-relative, a place on the page, or http(s) or mailto; never a script. */
const Url = z.string().check(z.maxLength(2000), z.regex(/^(?:\/(?![/\\])|#[A-Za-z\d-]+$|https?:\/\/|mailto:)/i));
const Link = z.strictObject({ url: Url, text: Text });

/** A neutral mark from `/service/footer-images/logos/<source>.svg`. */
const LogoImage = z.strictObject({
  label: Text,
  source: z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/)),
});

const TeaserGroup = z.strictObject({
  heading: z.strictObject({ iconName: z.string(), link: Link }),
  /** Left out in reduced mode. */
  hideGroupInCheckout: z.boolean(),
  introductoryText: z.optional(Text),
  links: z.array(z.strictObject({ link: Link, hideInClassic: z.boolean() })),
  images: z.array(LogoImage),
});

const IconGroup = z.strictObject({
  heading: Text,
  icons: z.array(z.strictObject({ iconName: z.string(), link: Link })),
});

/** How the newsletter is offered above the footer. */
const OfferedNewsletter = z.strictObject({
  ...NewsletterBlock.shape,
  /** Paths of pages without it; a numbered page is known by its number. */
  hiddenOn: z.optional(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(200))),
});

const CountryItem = z.strictObject({
  /** In the country's own language. */
  label: Text,
  code: z.string(),
  /** Origin of the site; the page's path is kept by who shows it. */
  href: Url,
  flag: z.string(),
  flagName: Text,
  selected: z.boolean(),
});

/** What a site's footer shows: `contentJSON` of `GET /service/promotion/api/promotion/SHOP_FOOTER`. */
export const FooterContent = z.strictObject({
  headline: Text,
  teaser: z.strictObject({ groups: z.array(TeaserGroup) }),
  seo: z.strictObject({ heading: Text, columns: z.array(z.array(Link)) }),
  socialMedia: IconGroup,
  appReferences: IconGroup,
  legalLinks: z.array(Link),
  viewChanger: z.strictObject({ toMobile: Text, toDesktop: Text }),
  qualityLogos: z.strictObject({
    heading: Text,
    logos: z.array(
      z.strictObject({
        link: z.optional(Url),
        image: z.strictObject({ ...LogoImage.shape, width: z.int(), height: z.int() }),
      }),
    ),
  }),
  /** Without a link where there is no page to lead to. */
  salesTax: z.strictObject({ textBeforeLink: z.string(), link: z.optional(Link), textAfterLink: z.string() }),
  newsletter: z.optional(OfferedNewsletter),
});
export type FooterContent = z.infer<typeof FooterContent>;
export type TeaserGroup = z.infer<typeof TeaserGroup>;
export type LogoImage = z.infer<typeof LogoImage>;
export type CountryItem = z.infer<typeof CountryItem>;
export type FooterLink = z.infer<typeof Link>;

/** The whole answer: the content as text, and the nine sites to choose from. */
export const FooterAnswer = z.object({ contentJSON: z.string(), countries: z.array(CountryItem) });
export type FooterAnswer = z.infer<typeof FooterAnswer>;
