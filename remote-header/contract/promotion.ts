import * as z from 'zod/mini';
import { PROMOTION_THEMES } from './promotion-themes.ts';

/** The colour worlds of the shop; a promotion without one is shown in `light`. */
export const PromotionTheme = z.enum(PROMOTION_THEMES);

/** One crop of a promotion's picture, for windows up to `breakpoint` px wide; without one it is for all wider windows. */
const Cutout = z.object({
  /** Base path of the picture: `/service/imagedelivery/image/scenes/kitchen` */
  imagePath: z.string(),
  targetSize: z.object({ width: z.int(), height: z.int() }),
  breakpoint: z.optional(z.int()),
  imageCss: z.optional(z.string()),
  containerCss: z.optional(z.string()),
});

const Link = z.object({ url: z.string(), text: z.string(), boldLink: z.optional(z.boolean()) });

/** What `contentJSON` of a promotion holds (PRM-1). Texts are plain: markup in them is shown as it is written. */
export const PromotionContent = z.object({
  headline: z.optional(z.string()),
  headlineShort: z.optional(z.string()),
  subline: z.optional(z.string()),
  image: z.optional(z.object({ alt: z.optional(z.string()), cutouts: z.array(Cutout) })),
  theme: z.optional(PromotionTheme),
  backgroundColorCode: z.optional(z.string()),
  textColor: z.optional(z.string()),
  legalText: z.optional(z.string()),
  legalTextHint: z.optional(z.string()),
  legalTextHintShort: z.optional(z.string()),
  /** Which of voucher and button is shown when there are both. */
  selector: z.optional(z.enum(['voucherCode', 'ctaButton'])),
  voucherCode: z.optional(z.string()),
  voucherCodeInstructions: z.optional(z.string()),
  ctaButtonLink: z.optional(z.string()),
  ctaButtonText: z.optional(z.string()),
  links: z.optional(z.array(Link)),
});
export type PromotionContent = z.infer<typeof PromotionContent>;
export type PromotionCutout = z.infer<typeof Cutout>;

/** `GET /service/promotion/api/promotion/{promotionId}` */
export const PromotionAnswer = z.object({ promotionId: z.string(), type: z.string(), contentJSON: z.string() });
export type PromotionAnswer = z.infer<typeof PromotionAnswer>;
