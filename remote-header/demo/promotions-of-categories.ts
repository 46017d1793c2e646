import { SERVICE_PAGES } from '@ninefold/sites';
import { bannerPicture, teaserPicture } from './promotion-pictures.ts';
import type { PromotionTexts } from './promotion-texts/promotion-texts.ts';
import type { DemoPromotion } from './demo-promotion.ts';

/** Scene, category and colours of the three teasers on the home page. */
const TEASERS = [
  { scene: 'kitchen', link: 'category:3000', theme: 'beige' },
  { scene: 'outdoor', link: 'category:7200', theme: 'green-light' },
  { scene: 'gift', link: 'category:9000', theme: 'coral-light' },
] as const;

/** The teasers between the home page's shelves. */
export function demoTeasers({ teasers, giftTerms }: PromotionTexts): DemoPromotion[] {
  return TEASERS.map(({ scene, link, theme }, index) => {
    const { headline, subline, button, alt } = teasers[index]!;
    return {
      promotionId: `home-teaser-${index + 1}`,
      type: 'CATEGORY',
      tags: ['home', scene],
      content: {
        headline,
        subline,
        theme,
        selector: 'ctaButton',
        ctaButtonLink: link,
        ctaButtonText: button,
        image: teaserPicture(scene, alt),
        ...(scene === 'gift' && {
          links: [{ text: giftTerms.link, url: `service:${SERVICE_PAGES.giftCards}`, boldLink: true }],
          legalText: giftTerms.legalText,
          legalTextHint: giftTerms.legalHint,
        }),
      },
    };
  });
}

/** The banners above categories, by the number of the category: `category-1000`. */
export function demoCategoryBanners({ categories, topBanner }: PromotionTexts): DemoPromotion[] {
  const { coffee, machines, living, outdoor } = categories;
  const { instructions, legalHint, legalHintShort, legalText } = topBanner;
  return [
    banner(1000, coffee, 'roastery', {
      theme: 'coffee-dark',
      links: [
        { text: coffee.links[0], url: 'category:1100', boldLink: true },
        { text: coffee.links[1], url: 'category:1300' },
      ],
    }),
    banner(2000, machines, 'breakfast', {
      theme: 'coffee-light',
      selector: 'voucherCode',
      voucherCode: 'BARISTA15',
      voucherCodeInstructions: instructions,
      legalText,
      legalTextHint: legalHint,
      legalTextHintShort: legalHintShort,
    }),
    banner(4000, living, 'living', {
      theme: 'brown-light',
      selector: 'ctaButton',
      ctaButtonLink: 'category:4100',
      ctaButtonText: living.button,
    }),
    banner(7000, outdoor, 'outdoor', {
      theme: 'blue-light',
      selector: 'ctaButton',
      ctaButtonLink: 'category:7200',
      ctaButtonText: outdoor.button,
    }),
  ];
}

function banner(
  category: number,
  { headline, subline, alt }: { headline: string; subline: string; alt: string },
  scene: string,
  content: DemoPromotion['content'],
): DemoPromotion {
  return {
    promotionId: `category-${category}`,
    type: 'CATEGORY',
    tags: ['category', scene],
    content: { headline, subline, image: bannerPicture(scene, alt), ...content },
  };
}
