import * as z from 'zod/mini';
import { PromotionTheme, type PromotionContent, type PromotionCutout } from '../../contract/promotion.ts';
import {
  acrossEntries,
  acrossFields,
  Colour,
  fields,
  group,
  inOrder,
  isObject,
  Link,
  pattern,
  Position,
  text,
  together,
  validity,
  whole,
} from '@ninefold/service/documents';
import { ImagePath } from './content-fields.ts';

const Pixels = whole(1, 4096);

const cutout = {
  imagePath: ImagePath,
  targetSize: fields({ width: Pixels, height: Pixels }),
  breakpoint: z.optional(Pixels),
  imageCss: z.optional(text(300)),
  containerCss: z.optional(text(300)),
} satisfies Record<keyof PromotionCutout, z.ZodMiniType>;

/** Each window finds its crop: one is without a breakpoint, and no two have the same. */
const oneForEachWindow = acrossEntries((entries) => {
  const breakpoints = entries.map((entry) => (isObject(entry) ? entry['breakpoint'] : undefined));
  if (!breakpoints.includes(undefined))
    return [{ path: [], reason: 'needs one cutout without breakpoint, for the widest windows' }];
  return breakpoints.flatMap((breakpoint, index) => {
    const first = breakpoints.indexOf(breakpoint);
    if (first === index) return [];
    const what = breakpoint === undefined ? 'no breakpoint' : 'the same breakpoint';
    return [{ path: [index, 'breakpoint'], reason: `is taken: cutout ${first} has ${what}` }];
  });
});

/** A ground needs a text colour and the other way round: half of them would be left out. */
const coloursArePair = together('backgroundColorCode', 'textColor');

/** Button and voucher can be shown as they are named. */
const offerIsWhole = acrossFields((content) => {
  const { selector, voucherCode, ctaButtonLink: link, ctaButtonText: label } = content;
  if (selector === 'voucherCode' && voucherCode === undefined)
    return [{ path: ['selector'], reason: 'needs a voucherCode' }];
  if (selector === 'ctaButton' && link === undefined && label === undefined)
    return [{ path: ['selector'], reason: 'needs ctaButtonLink and ctaButtonText' }];
  if ((link === undefined) === (label === undefined)) return [];
  const missing = link === undefined ? 'ctaButtonLink' : 'ctaButtonText';
  return [{ path: [missing], reason: 'is missing: a button has an address and a text' }];
});

/** As long as what is shown: a longer text would be cut. */
const content = {
  headline: z.optional(text(120)),
  headlineShort: z.optional(text(60)),
  subline: z.optional(text(300)),
  image: z.optional(
    fields({
      alt: z.optional(text(200)),
      cutouts: z.array(fields(cutout)).check(z.maxLength(8), oneForEachWindow),
    }),
  ),
  theme: z.optional(PromotionTheme),
  backgroundColorCode: z.optional(Colour),
  textColor: z.optional(Colour),
  legalText: z.optional(text(2000)),
  legalTextHint: z.optional(text(60)),
  legalTextHintShort: z.optional(text(30)),
  selector: z.optional(z.enum(['voucherCode', 'ctaButton'])),
  voucherCode: z.optional(
    pattern(/^[\p{L}\p{N}_-]{1,40}$/u, 'is no voucher code: 1 to 40 letters, digits, "-" and "_"'),
  ),
  voucherCodeInstructions: z.optional(text(160)),
  ctaButtonLink: z.optional(Link),
  ctaButtonText: z.optional(text(60)),
  links: z.optional(
    z.array(fields({ url: Link, text: text(80), boldLink: z.optional(z.boolean()) })).check(z.maxLength(8)),
  ),
} satisfies Record<keyof PromotionContent, z.ZodMiniType>;

/** As calls may name them. */
const PromotionId = pattern(/^[\w~.:-]{1,80}$/, 'is no id: 1 to 80 letters, digits, "~", ".", ":", "_" and "-"');
const Tag = pattern(/^[\p{L}\p{N}_~.:-]{1,80}$/u, 'is no tag: 1 to 80 letters, digits, "~", ".", ":", "_" and "-"');

/** A promotion as content documents write it (PRM-1). */
export const PromotionEntry = fields({
  promotionId: PromotionId,
  position: Position,
  type: pattern(
    /^[A-Z][A-Z0-9_]{0,39}$/,
    'is no type: HEADER_BENEFITS, TOP_BANNER, PI, CATEGORY, or another name in capitals',
  ),
  tags: z._default(z.array(Tag).check(z.maxLength(50)), []),
  content: fields(content).check(offerIsWhole, coloursArePair),
  ...validity,
  ...group,
}).check(inOrder('validFrom', 'validUntil'), together('abTest', 'abTestGroup'));
