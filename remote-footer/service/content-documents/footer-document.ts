import { NewsletterBlock } from '@ninefold/platform/contracts';
import {
  acrossFields,
  fields,
  group,
  inOrder,
  pattern,
  Position,
  tablePart,
  text,
  together,
  validity,
  whole,
  type SliceContent,
} from '@ninefold/service/documents';
import { SERVICE_PAGES } from '@ninefold/sites';
import * as z from 'zod/mini';
import type { FooterContent } from '../../contract/footer-content.ts';
import { LOGO_LABELS } from '../../contract/logo-sources.ts';
import { contents } from '../schema.ts';
import { missingLegalPages } from '../whole-footer.ts';

const Text = text(500);
const Url = pattern(
  /^(?=.{1,2000}$)(?:\/(?![/\\])|#[A-Za-z\d-]+$|https?:\/\/|mailto:)[^\s\\]*$/i,
  'is no address of a link: write a path like /contact, #consent-settings, or one that begins with https:// or mailto:',
);
const PagePath = pattern(/^\/(?!\/)[^\s?#\\]{0,499}$/, 'is no path of a page: write it like /contact');
const Link = fields({ url: Url, text: Text });
const IconName = pattern(/^[a-z][a-zA-Z\d-]{0,39}$/, 'is no name of an icon: like help, instagram, ios');
const LogoSource = z.enum(Object.keys(LOGO_LABELS));
const links = (most: number) => z.array(Link).check(z.maxLength(most));

const TeaserGroup = fields({
  heading: fields({ iconName: IconName, link: Link }),
  hideGroupInCheckout: z.boolean(),
  introductoryText: z.optional(Text),
  links: z.array(fields({ link: Link, hideInClassic: z.boolean() })).check(z.maxLength(30)),
  images: z.array(fields({ label: Text, source: LogoSource })).check(z.maxLength(30)),
});
const IconGroup = fields({
  heading: Text,
  icons: z.array(fields({ iconName: IconName, link: Link })).check(z.maxLength(20)),
});
const Seal = fields({
  link: z.optional(Url),
  image: fields({ label: Text, source: LogoSource, width: whole(1, 400), height: whole(1, 400) }),
});

/** By law: whatever else a footer leaves out. */
const leadsToLegalPages = acrossFields(({ legalLinks }) => {
  if (!Array.isArray(legalLinks)) return [];
  const known = legalLinks.filter(
    (link): link is { url: string } => typeof (link as { url?: unknown })?.url === 'string',
  );
  return missingLegalPages(known).map((name) => ({
    path: ['legalLinks'],
    reason: `needs a link to the ${name}: an address that ends with -s${SERVICE_PAGES[name]}`,
  }));
});

const content = {
  headline: z.optional(Text),
  teaser: z.optional(fields({ groups: z.array(TeaserGroup).check(z.maxLength(20)) })),
  seo: z.optional(fields({ heading: Text, columns: z.array(links(30)).check(z.maxLength(6)) })),
  socialMedia: z.optional(IconGroup),
  appReferences: z.optional(IconGroup),
  legalLinks: z.optional(links(30)),
  viewChanger: z.optional(fields({ toMobile: Text, toDesktop: Text })),
  qualityLogos: z.optional(fields({ heading: Text, logos: z.array(Seal).check(z.maxLength(20)) })),
  salesTax: z.optional(
    fields({
      textBeforeLink: z.string().check(z.maxLength(500)),
      link: Link,
      textAfterLink: z.string().check(z.maxLength(500)),
    }),
  ),
  newsletter: z.optional(
    fields({ ...NewsletterBlock.shape, hiddenOn: z.optional(z.array(PagePath).check(z.maxLength(200))) }),
  ),
} satisfies Record<keyof FooterContent, z.ZodMiniType>;

/** A version of a site's footer; the part of its content that is absent is the built-in one. */
const FooterEntry = fields({
  position: Position,
  content: fields(content).check(leadsToLegalPages),
  ...validity,
  ...group,
}).check(inOrder('validFrom', 'validUntil'), together('abTest', 'abTestGroup'));

/** What a merchandiser changes of the footer's. */
export const footerContent: SliceContent = {
  parts: [
    tablePart({
      name: 'footer',
      summary: 'versions of the footer, the first that is valid is shown; what one leaves out is the built-in footer',
      table: contents,
      entry: FooterEntry,
      key: ['position'],
      most: 50,
      hidden: ['changedAt'],
    }),
  ],
};
