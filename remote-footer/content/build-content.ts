import { categoryPath, formatNumber, PATHS, servicePath, type Currency, type Site } from '@ninefold/sites';
import type { FooterContent, FooterLink, TeaserGroup } from '../contract/footer-content.ts';
import { LOGO_LABELS, type LogoSource } from '../contract/logo-sources.ts';
import { SEO_CATEGORIES, type FooterTexts } from './footer-texts.ts';
import { SITE_MARKS } from './site-marks.ts';
import { slugOf } from './slug.ts';

/** Numbers of the service pages, the same on every site. */
const PAGES = {
  shipping: 1,
  returns: 2,
  payment: 3,
  imprint: 4,
  privacy: 5,
  terms: 6,
  accessibility: 7,
  help: 8,
  storePickup: 9,
  loyaltyCard: 10,
  community: 11,
  mobile: 12,
  giftCards: 13,
  about: 14,
} as const;

/** The way to the free loyalty card; the shop has one card, so `/registerfreeprivatecard` leads there, too. */
const CARD_REGISTRATION = '/registerfreeninefoldcard';

const WITH_CURRENCY: Record<Currency, (amount: string) => string> = {
  EUR: (amount) => `${amount}\u00A0€`,
  CHF: (amount) => `CHF\u00A0${amount}`,
  CZK: (amount) => `${amount}\u00A0Kč`,
  HUF: (amount) => `${amount}\u00A0Ft`,
  PLN: (amount) => `${amount}\u00A0zł`,
  TRY: (amount) => `${amount}\u00A0TL`,
};

/** The footer of a site in its language. Addresses end in numbers, so their words may differ from the pages' own. */
export function buildFooterContent(site: Site, texts: FooterTexts): FooterContent {
  const page = (text: string, name: keyof typeof PAGES, query = ''): FooterLink => ({
    url: `${servicePath(slugOf(text, site.locale), PAGES[name])}${query}`,
    text,
  });
  const logos = ({ payment, delivery }: { payment?: boolean; delivery?: boolean }) =>
    [...(payment ? SITE_MARKS[site.code].payment : []), ...(delivery ? SITE_MARKS[site.code].delivery : [])].map(
      markOf,
    );
  const say = (text: string) => filled(text, site);

  return {
    headline: texts.headline,
    teaser: {
      groups: [
        group('help', page(texts.help, 'help'), {
          intro: site.serviceHours ? say(texts.helpHours) : texts.helpIntro,
          links: [
            page(texts.faq, 'help', '?category=orders'),
            page(texts.faqOrder, 'help', '?category=orders&question=where-is-my-order'),
            { url: PATHS.contact, text: texts.contact },
            { url: PATHS.account, text: texts.account },
            { url: PATHS.orderHistory, text: texts.orders },
          ],
        }),
        group('delivery', page(texts.delivery, 'shipping'), {
          intro: say(deliveryIntro(site, texts)),
          links: [
            page(texts.shippingInfo, 'shipping'),
            ...(site.storePickupStores ? [page(texts.storePickup, 'storePickup')] : []),
          ],
          images: logos({ delivery: true }),
        }),
        group('payment', page(texts.payment, 'payment'), {
          intro: texts.paymentIntro,
          links: [page(texts.paymentInfo, 'payment'), page(texts.giftCards, 'giftCards')],
          images: logos({ payment: true }),
        }),
        group('returns', page(texts.returns, 'returns'), {
          isHiddenInCheckout: true,
          intro: say(texts.returnsIntro),
          links: [page(texts.returnsInfo, 'returns'), page(texts.returnsHow, 'help', '?category=returns')],
        }),
        group(
          'stores',
          { url: PATHS.storeFinder, text: texts.stores },
          {
            intro: texts.storesIntro,
            links: [{ url: PATHS.storeFinder, text: texts.findStore }],
          },
        ),
        group('loyalty', page(texts.loyalty, 'loyaltyCard'), {
          isHiddenInCheckout: true,
          intro: site.isEleventhCoffeeFree ? texts.eleventhCoffee : texts.loyaltyIntro,
          links: [
            page(texts.loyaltyInfo, 'loyaltyCard'),
            { url: CARD_REGISTRATION, text: texts.loyaltyCard },
            { url: PATHS.beanAccount, text: texts.beans },
          ],
        }),
        group('services', page(texts.services, 'community'), {
          isHiddenInCheckout: true,
          intro: texts.servicesIntro,
          links: [
            page(texts.giftCards, 'giftCards'),
            page(texts.mobile, 'mobile'),
            page(texts.community, 'community'),
            { url: PATHS.newsletter, text: texts.newsletter },
          ],
        }),
        group('company', page(texts.company, 'about'), {
          isHiddenInCheckout: true,
          intro: texts.companyIntro,
          links: [page(texts.about, 'about'), page(texts.responsibility, 'community')],
        }),
      ],
    },
    seo: {
      heading: texts.seo,
      columns: SEO_CATEGORIES.map((column) =>
        column.map((number): FooterLink => {
          const text = texts.categories[number];
          return { url: categoryPath(slugOf(text, site.locale), number), text };
        }),
      ),
    },
    socialMedia: {
      heading: texts.social,
      icons: ['Instagram', 'Facebook', 'Pinterest', 'YouTube', 'TikTok'].map((name) => ({
        iconName: name.toLowerCase(),
        link: { url: `https://www.${name.toLowerCase()}.com/`, text: name },
      })),
    },
    appReferences: {
      heading: texts.apps,
      icons: [
        { iconName: 'ios', link: { url: 'https://apps.apple.com/', text: 'App Store' } },
        { iconName: 'android', link: { url: 'https://play.google.com/store/apps', text: 'Google Play' } },
      ],
    },
    legalLinks: [
      page(texts.imprint, 'imprint'),
      page(texts.privacy, 'privacy'),
      page(texts.terms, 'terms'),
      page(texts.accessibility, 'accessibility'),
      { url: '#consent-settings', text: texts.cookieSettings },
    ],
    viewChanger: { toMobile: texts.toMobile, toDesktop: texts.toDesktop },
    qualityLogos: {
      heading: texts.seals,
      logos: SITE_MARKS[site.code].seals.map((source) => ({ image: { ...markOf(source), width: 64, height: 64 } })),
    },
    salesTax: {
      textBeforeLink: texts.taxBefore,
      link: page(texts.taxLink, 'shipping'),
      textAfterLink: texts.taxAfter,
    },
  };
}

interface GroupOptions {
  intro: string;
  links: FooterLink[];
  images?: TeaserGroup['images'];
  isHiddenInCheckout?: boolean;
}

function group(iconName: string, link: FooterLink, options: GroupOptions): TeaserGroup {
  const { intro, links, images = [], isHiddenInCheckout = false } = options;
  return {
    heading: { iconName, link },
    hideGroupInCheckout: isHiddenInCheckout,
    introductoryText: intro,
    // In the classic view the heading is a link by itself.
    links: links.map((item) => ({ link: item, hideInClassic: item.url === link.url })),
    images,
  };
}

function markOf(source: LogoSource) {
  return { label: LOGO_LABELS[source], source };
}

function deliveryIntro(site: Site, texts: FooterTexts): string {
  if (site.freeShippingFooterMinor === undefined) return texts.deliveryIntro;
  const free = site.freeShippingCardMinor === undefined ? texts.deliveryFree : texts.deliveryFreeWithCard;
  return site.dispatchWorkingDays ? `${free} ${texts.deliveryDispatch}` : free;
}

function filled(text: string, site: Site): string {
  const { count, unit } = site.returnPeriodFooter;
  const values: Record<string, string | undefined> = {
    amount: amountOf(site, site.freeShippingFooterMinor),
    card: amountOf(site, site.freeShippingCardMinor),
    days: site.dispatchWorkingDays?.join('–'),
    opens: site.serviceHours?.opens,
    closes: site.serviceHours?.closes,
    period: new Intl.NumberFormat(site.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  };
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

function amountOf({ code, currency }: Site, minor: number | undefined): string | undefined {
  return minor === undefined ? undefined : WITH_CURRENCY[currency](formatNumber(code, minor / 100));
}
