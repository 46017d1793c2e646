interface TopBannerWords {
  headline: string;
  headlineShort: string;
}

interface LegalWords {
  legalHint: string;
  legalHintShort: string;
  legalText: string;
}

interface PictureWords {
  headline: string;
  subline: string;
  alt: string;
}

interface StageWords extends PictureWords {
  headlineShort: string;
  button: string;
  links: [string, string];
}

/** The words of the demo promotions in one language. */
export interface PromotionTexts {
  /** `{…}` is a constant of the site; a benefit whose constant the site lacks is left out. */
  benefits: { shipping: string; returns: string; pickup: string; freshlyRoasted: string };
  topBanner: TopBannerWords & LegalWords & { instructions: string };
  stage: StageWords;
  teasers: (PictureWords & { button: string })[];
  giftTerms: { legalText: string; legalHint: string; link: string };
  categories: {
    coffee: PictureWords & { links: [string, string] };
    machines: PictureWords;
    living: PictureWords & { button: string };
    outdoor: PictureWords & { button: string };
  };
  advent: { topBanner: TopBannerWords & { button: string }; stage: StageWords };
  winterSale: { topBanner: TopBannerWords & LegalWords & { button: string }; stage: StageWords };
}
