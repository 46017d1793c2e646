import type { SiteCode } from '@ninefold/sites';
import type { PromotionContent } from '../contract/promotion.ts';
import { inGroups } from './home-stage-test.ts';
import { stagePicture } from './promotion-pictures.ts';
import type { PromotionTexts } from './promotion-texts/promotion-texts.ts';
import type { DemoPromotion } from './demo-promotion.ts';
import { seasonsOf, type Season } from './seasons.ts';

interface SeasonLook {
  scene: string;
  /** Where button and links lead. */
  link: string;
  links: [string, string];
  colours: Pick<PromotionContent, 'theme' | 'backgroundColorCode' | 'textColor'>;
}

const LOOKS: Readonly<Record<Season['name'], SeasonLook>> = {
  advent: {
    scene: 'christmas',
    link: 'category:4200',
    links: ['category:9000', 'category:1500'],
    colours: { theme: 'dark', backgroundColorCode: '#1b3a2d', textColor: '#fdf6e8' },
  },
  winterSale: {
    scene: 'sale',
    link: 'category:10000',
    links: ['category:4000', 'category:3000'],
    colours: { theme: 'dark', backgroundColorCode: '#9c2f20', textColor: '#ffffff' },
  },
};

/** Stage and top banner of every season, before those of all year. */
export function demoSeasonPromotions(site: SiteCode, texts: PromotionTexts, loadedAt: Date): DemoPromotion[] {
  return seasonsOf(site, loadedAt).flatMap(({ name, validFrom, validUntil }, position) => [
    { ...seasonTopBanner(name, texts), position, validFrom, validUntil },
    ...inGroups({ ...seasonStage(name, texts), validFrom, validUntil }, 2 * position),
  ]);
}

function seasonTopBanner(name: Season['name'], texts: PromotionTexts): DemoPromotion {
  const { button, headline, headlineShort } = texts[name].topBanner;
  const legal = name === 'winterSale' ? texts.winterSale.topBanner : undefined;
  return {
    promotionId: 'top-banner',
    type: 'TOP_BANNER',
    tags: ['header', name],
    content: {
      headline,
      headlineShort,
      ...LOOKS[name].colours,
      selector: 'ctaButton',
      ctaButtonLink: name === 'advent' ? 'category:9000' : LOOKS[name].link,
      ctaButtonText: button,
      ...(legal && {
        legalText: legal.legalText,
        legalTextHint: legal.legalHint,
        legalTextHintShort: legal.legalHintShort,
      }),
    },
  };
}

function seasonStage(name: Season['name'], texts: PromotionTexts): DemoPromotion {
  const { headline, headlineShort, subline, button, alt, links } = texts[name].stage;
  const { scene, link, links: addresses, colours } = LOOKS[name];
  return {
    promotionId: 'stage-home',
    type: 'PI',
    tags: ['home', name],
    content: {
      headline,
      headlineShort,
      subline,
      ...colours,
      selector: 'ctaButton',
      ctaButtonLink: link,
      ctaButtonText: button,
      links: [
        { text: links[0], url: addresses[0], boldLink: true },
        { text: links[1], url: addresses[1] },
      ],
      image: stagePicture(scene, alt),
    },
  };
}
