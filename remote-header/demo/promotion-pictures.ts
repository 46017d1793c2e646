import { BREAKPOINTS } from '@ninefold/sites';
import type { PromotionContent } from '../contract/promotion.ts';

type Picture = NonNullable<PromotionContent['image']>;

const IMAGES = '/service/imagedelivery/image';
const TEASER_SIZE = { width: 488, height: 287 };

/** The first picture of a page: the narrow cut on phones, the scene on wider windows, its left third under the words. */
export function stagePicture(scene: string, alt: string): Picture {
  return {
    alt,
    cutouts: [
      {
        imagePath: `${IMAGES}/teasers/${scene}`,
        targetSize: TEASER_SIZE,
        breakpoint: BREAKPOINTS.s,
        imageCss: 'object-position: 50% 60%',
      },
      {
        imagePath: `${IMAGES}/scenes/${scene}`,
        targetSize: { width: 1280, height: 560 },
        breakpoint: BREAKPOINTS['3xl'],
        imageCss: 'object-position: 10% 50%',
      },
      { imagePath: `${IMAGES}/scenes/${scene}`, targetSize: { width: 1600, height: 700 } },
    ],
  };
}

/** A picture beside words: wide and low on tablets, where it stands above them. */
export function teaserPicture(scene: string, alt: string): Picture {
  return {
    alt,
    cutouts: [
      { imagePath: `${IMAGES}/teasers/${scene}`, targetSize: TEASER_SIZE, breakpoint: BREAKPOINTS.s },
      {
        imagePath: `${IMAGES}/scenes/${scene}`,
        targetSize: { width: 1280, height: 560 },
        breakpoint: BREAKPOINTS.m,
        imageCss: 'object-position: right center',
      },
      { imagePath: `${IMAGES}/teasers/${scene}`, targetSize: TEASER_SIZE },
    ],
  };
}

/** A low banner: what stands in the scene's middle is shown. */
export function bannerPicture(scene: string, alt: string): Picture {
  return {
    alt,
    cutouts: [
      {
        imagePath: `${IMAGES}/teasers/${scene}`,
        targetSize: TEASER_SIZE,
        breakpoint: BREAKPOINTS.m,
        imageCss: 'object-position: 60% 70%',
      },
      {
        imagePath: `${IMAGES}/scenes/${scene}`,
        targetSize: { width: 1600, height: 700 },
        imageCss: 'object-position: 100% 75%',
      },
    ],
  };
}
