import {
  formatWholeMoney,
  PATHS,
  SERVICE_PAGES,
  servicePath,
  slugOf,
  type ServicePageName,
  type Site,
} from '@ninefold/sites';
import type { FooterContent, FooterLink, TeaserGroup } from '../contract/footer-content.ts';
import type { FooterTexts } from './footer-texts.ts';

/** Its beans and its registration belong to it. */
export const LOYALTY_PAGE = String(SERVICE_PAGES.loyaltyCard);

/** The way to the free loyalty card; the shop has one card, so `/registerfreeprivatecard` leads there, too. */
export const CARD_REGISTRATION = '/registerfreeninefoldcard';

/** The footer of a site in its language. Addresses end in numbers, so their words may differ from the pages' own. */
export function buildFooterContent(site: Site, texts: FooterTexts): FooterContent {
  const page = (text: string, name: ServicePageName, query = ''): FooterLink => ({
    url: `${servicePath(slugOf(text, site.locale), SERVICE_PAGES[name])}${query}`,
    text,
  });
  const say = (text: string) => filled(text, site);

  return {
    headline: texts.headline,
    teaser: {
      groups: [
        group('help', page(texts.help, 'help'), {
          intro: site.serviceHours ? say(texts.helpHours) : texts.helpIntro,
          links: [
            page(texts.faq, 'help', '?category=orders'),
            page(texts.faqOrder, 'help', questionQuery('orders', 'where-is-my-order', texts.faqOrder)),
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
        }),
        group('payment', page(texts.payment, 'payment'), {
          intro: texts.paymentIntro,
          links: [page(texts.paymentInfo, 'payment'), page(texts.giftCards, 'giftCards')],
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
        group('services', page(texts.services, 'giftCards'), {
          isHiddenInCheckout: true,
          intro: texts.servicesIntro,
          links: [
            page(texts.giftCards, 'giftCards'),
            page(texts.mobile, 'mobileTelephony'),
            page(texts.community, 'community'),
            { url: PATHS.newsletter, text: texts.newsletter },
          ],
        }),
        group('company', page(texts.company, 'about'), {
          isHiddenInCheckout: true,
          links: [page(texts.about, 'about'), page(texts.responsibility, 'community')],
        }),
      ],
    },
    // What a shop's networks, apps and seals are, only the shop knows; its categories the service adds.
    seo: { heading: texts.seo, columns: [] },
    socialMedia: { heading: texts.social, icons: [] },
    appReferences: { heading: texts.apps, icons: [] },
    legalLinks: [
      page(texts.imprint, 'imprint'),
      page(texts.privacy, 'privacy'),
      page(texts.terms, 'terms'),
      page(texts.accessibility, 'accessibility'),
      { url: '#consent-settings', text: texts.cookieSettings },
    ],
    viewChanger: { toMobile: texts.toMobile, toDesktop: texts.toDesktop },
    qualityLogos: { heading: texts.seals, logos: [] },
    salesTax: {
      textBeforeLink: texts.taxBefore,
      link: page(texts.taxLink, 'shipping'),
      textAfterLink: texts.taxAfter,
    },
  };
}

/** Opens a question of the help page by its name, or by its words; without scripts the fragment leads to it. */
function questionQuery(category: string, question: string, title: string): string {
  return `?${new URLSearchParams({ category, question, title })}#${question}`;
}

interface GroupOptions {
  intro?: string;
  links: FooterLink[];
  isHiddenInCheckout?: boolean;
}

function group(iconName: string, link: FooterLink, options: GroupOptions): TeaserGroup {
  const { intro, links, isHiddenInCheckout = false } = options;
  return {
    heading: { iconName, link },
    hideGroupInCheckout: isHiddenInCheckout,
    ...(intro !== undefined && { introductoryText: intro }),
    // In the classic view the heading is a link by itself.
    links: links.map((item) => ({ link: item, hideInClassic: item.url === link.url })),
    images: [],
  };
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

function amountOf({ code }: Site, minor: number | undefined): string | undefined {
  return minor === undefined ? undefined : formatWholeMoney(code, minor);
}
