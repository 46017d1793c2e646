import { siteOf, type SiteCode } from '@ninefold/sites';
import type { PromotionContent } from '../../contract/promotion.ts';
import type { promotions } from '../schema.ts';
import { PROMOTION_TEXTS } from './promotion-texts.ts';
import { SERVICE_PAGES } from '../service-page-numbers.ts';
import { fillIn } from './site-values.ts';

type PromotionRow = typeof promotions.$inferInsert;

const WIDE_STAGE = { width: 1600, height: 700 };
const NARROW = { width: 488, height: 287 };
const NARROW_UP_TO = 667;

/** Scene, category and colours of the three teasers on the home page. */
const TEASERS = [
  { scene: 'kitchen', link: 'category:3000', theme: 'beige' },
  { scene: 'outdoor', link: 'category:7200', theme: 'green-light' },
  { scene: 'gift', link: 'category:9000', theme: 'coral-light' },
] as const;

/** The demo promotions of a site. */
export function demoPromotions(site: SiteCode): PromotionRow[] {
  const texts = PROMOTION_TEXTS[siteOf(site).language];
  const rows: Omit<PromotionRow, 'site'>[] = [
    { promotionId: '~header_top', type: 'HEADER_BENEFITS', tags: ['header'], content: benefits(site) },
    {
      promotionId: 'top-banner',
      type: 'TOP_BANNER',
      tags: ['header', 'coffee'],
      content: {
        headline: texts.topBanner.headline,
        theme: 'coffee-dark',
        selector: 'voucherCode',
        voucherCode: 'BARISTA15',
        voucherCodeInstructions: texts.topBanner.instructions,
        legalText: texts.topBanner.legalText,
        legalTextHint: texts.topBanner.legalHint,
        legalTextHintShort: texts.topBanner.legalHint,
      },
    },
    {
      promotionId: 'stage-home',
      type: 'PI',
      tags: ['home', 'coffee'],
      content: {
        headline: texts.stage.headline,
        headlineShort: texts.stage.headlineShort,
        subline: texts.stage.subline,
        theme: 'coffee-dark',
        selector: 'ctaButton',
        ctaButtonLink: 'category:1000',
        ctaButtonText: texts.stage.button,
        image: pictureOf('roastery', texts.stage.alt),
      },
    },
    ...TEASERS.map(({ scene, link, theme }, index): Omit<PromotionRow, 'site'> => {
      const { headline, subline, button, alt } = texts.teasers[index]!;
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
          image: {
            alt,
            cutouts: [{ imagePath: `/service/imagedelivery/image/teasers/${scene}`, targetSize: NARROW }],
          },
        },
      };
    }),
  ];
  return rows.map((row) => ({ ...row, site, content: inSpellingOf(site, row.content) }));
}

function benefits(site: SiteCode): PromotionContent {
  const { shipping, returns, pickup, freshlyRoasted } = PROMOTION_TEXTS[siteOf(site).language].benefits;
  const links = [
    { text: fillIn(site, shipping), url: `service:${SERVICE_PAGES.shipping}` },
    { text: fillIn(site, returns), url: `service:${SERVICE_PAGES.returns}` },
    { text: fillIn(site, pickup), url: `service:${SERVICE_PAGES.storePickup}` },
    { text: freshlyRoasted, url: `service:${SERVICE_PAGES.about}` },
  ].flatMap(({ text, url }) => (text === undefined ? [] : [{ text, url }]));
  return { theme: 'beige', links: links.slice(0, 3) };
}

function pictureOf(scene: string, alt: string): NonNullable<PromotionContent['image']> {
  return {
    alt,
    cutouts: [
      {
        imagePath: `/service/imagedelivery/image/teasers/${scene}`,
        targetSize: NARROW,
        breakpoint: NARROW_UP_TO,
      },
      { imagePath: `/service/imagedelivery/image/scenes/${scene}`, targetSize: WIDE_STAGE },
    ],
  };
}

function inSpellingOf(site: SiteCode, content: PromotionContent): PromotionContent {
  if (siteOf(site).locale !== 'de-CH') return content;
  return JSON.parse(JSON.stringify(content).replaceAll('ß', 'ss')) as PromotionContent;
}
