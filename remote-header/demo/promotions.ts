import { SERVICE_PAGES, siteOf, type SiteCode } from '@ninefold/sites';
import type { PromotionContent } from '../contract/promotion.ts';
import type { promotions } from '../service/schema.ts';
import type { DemoPromotion } from './demo-promotion.ts';
import { inGroups } from './home-stage-test.ts';
import { demoCategoryBanners, demoTeasers } from './promotions-of-categories.ts';
import { stagePicture } from './promotion-pictures.ts';
import { PROMOTION_TEXTS } from './promotion-texts/texts-by-language.ts';
import type { PromotionTexts } from './promotion-texts/promotion-texts.ts';
import { demoSeasonPromotions } from './promotions-of-seasons.ts';
import { BEHIND_SEASONS } from './seasons.ts';
import { fillIn } from './site-values.ts';
import { inSpellingOf } from './spelling.ts';

/** The demo promotions of a site: those of all year, and those of the seasons. */
export function demoPromotions(site: SiteCode, loadedAt: Date): (typeof promotions.$inferInsert)[] {
  const texts = PROMOTION_TEXTS[siteOf(site).language];
  const rows: DemoPromotion[] = [
    { promotionId: '~header_top', type: 'HEADER_BENEFITS', tags: ['header'], content: benefits(site, texts) },
    topBanner(texts),
    ...inGroups(stage(texts), BEHIND_SEASONS),
    ...demoTeasers(texts),
    ...demoCategoryBanners(texts),
    ...demoSeasonPromotions(site, texts, loadedAt),
  ];
  return rows.map((row) => ({ ...row, site, content: inSpellingOf(site, row.content) }));
}

function benefits(site: SiteCode, texts: PromotionTexts): PromotionContent {
  const { shipping, returns, pickup, freshlyRoasted } = texts.benefits;
  const links = [
    { text: fillIn(site, shipping), url: `service:${SERVICE_PAGES.shipping}` },
    { text: fillIn(site, returns), url: `service:${SERVICE_PAGES.returns}` },
    { text: fillIn(site, pickup), url: `service:${SERVICE_PAGES.storePickup}` },
    { text: freshlyRoasted, url: `service:${SERVICE_PAGES.about}` },
  ].flatMap(({ text, url }) => (text === undefined ? [] : [{ text, url }]));
  return { links: links.slice(0, 3) };
}

function topBanner({ topBanner: words }: PromotionTexts): DemoPromotion {
  const { headline, headlineShort, instructions, legalHint, legalHintShort, legalText } = words;
  return {
    promotionId: 'top-banner',
    position: BEHIND_SEASONS,
    type: 'TOP_BANNER',
    tags: ['header', 'coffee'],
    content: {
      headline,
      headlineShort,
      theme: 'coffee-dark',
      selector: 'voucherCode',
      voucherCode: 'BARISTA15',
      voucherCodeInstructions: instructions,
      legalText,
      legalTextHint: legalHint,
      legalTextHintShort: legalHintShort,
    },
  };
}

function stage({ stage: words }: PromotionTexts): DemoPromotion {
  const { headline, headlineShort, subline, button, alt, links } = words;
  return {
    promotionId: 'stage-home',
    type: 'PI',
    tags: ['home', 'coffee'],
    content: {
      headline,
      headlineShort,
      subline,
      theme: 'coffee-dark',
      selector: 'ctaButton',
      ctaButtonLink: 'category:1000',
      ctaButtonText: button,
      links: [
        { text: links[0], url: 'category:1000' },
        { text: links[1], url: 'category:1410', boldLink: true },
      ],
      image: stagePicture('roastery', alt),
    },
  };
}
