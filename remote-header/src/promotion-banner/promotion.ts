import type { PromotionContent } from '../../contract/promotion.ts';
import type { PromotionCss } from './promotion-css.ts';

/** Which promotion: its id, and the tags that it must and must not have. */
export interface PromotionRequest {
  promotionId: string;
  allOfTags?: string | undefined;
  anyOfTags?: string | undefined;
  noneOfTags?: string | undefined;
}

/** One crop of a promotion's picture, for windows up to `breakpoint` px wide; the last one is for all wider windows. */
export interface Cutout {
  imagePath: string;
  targetSize: { width: number; height: number };
  breakpoint?: number | undefined;
  imageCss?: PromotionCss | undefined;
  containerCss?: PromotionCss | undefined;
}

/** A promotion as it may be shown: of its content what has the right shape, is short enough and leads to no strange place. */
export interface Promotion extends Omit<PromotionContent, 'image' | 'links' | 'backgroundColorCode' | 'textColor'> {
  type: string;
  image?: { alt: string; cutouts: Cutout[] } | undefined;
  /** Of the four known types alone (PRM-2). */
  links?: { url: string; text: string; boldLink: boolean }[] | undefined;
  /** A pair that can be read; without it the theme's colours hold. */
  colours?: { background: string; text: string } | undefined;
}

/** What a page was loaded with. `late`: nothing in time; who shows it asks once more in the browser. */
export type LoadedPromotion = Promotion | null | 'late';
