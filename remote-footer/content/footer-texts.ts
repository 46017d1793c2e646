/** Everything that a footer says in one language. `{amount}`, `{card}`, `{days}`, `{period}`, `{opens}`, `{closes}` stand for the site's constants. */
export interface FooterTexts {
  headline: string;
  help: string;
  helpIntro: string;
  helpHours: string;
  faq: string;
  faqOrder: string;
  contact: string;
  account: string;
  orders: string;
  delivery: string;
  deliveryFree: string;
  deliveryFreeWithCard: string;
  deliveryIntro: string;
  deliveryDispatch: string;
  shippingInfo: string;
  storePickup: string;
  payment: string;
  paymentIntro: string;
  paymentInfo: string;
  giftCards: string;
  returns: string;
  returnsIntro: string;
  returnsInfo: string;
  returnsHow: string;
  stores: string;
  storesIntro: string;
  findStore: string;
  loyalty: string;
  loyaltyIntro: string;
  eleventhCoffee: string;
  loyaltyInfo: string;
  loyaltyCard: string;
  beans: string;
  services: string;
  servicesIntro: string;
  newsletter: string;
  mobile: string;
  community: string;
  company: string;
  companyIntro: string;
  about: string;
  responsibility: string;
  accessibility: string;
  imprint: string;
  privacy: string;
  cookieSettings: string;
  terms: string;
  seo: string;
  social: string;
  apps: string;
  seals: string;
  toMobile: string;
  toDesktop: string;
  taxBefore: string;
  taxLink: string;
  taxAfter: string;
  categories: Readonly<Record<SeoCategory, string>>;
}

/** Numbers of the linked categories, column by column. */
export const SEO_CATEGORIES = [
  [1000, 1100, 1200, 1300, 1500],
  [2100, 2200, 2300, 2400, 3300],
  [3000, 3400, 4000, 4100, 4200],
  [5000, 6000, 7000, 9000, 10000],
] as const;
type SeoCategory = (typeof SEO_CATEGORIES)[number][number];
