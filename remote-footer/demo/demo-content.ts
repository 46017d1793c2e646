import { categoryPath, siteOf, slugOf, type SiteCode } from '@ninefold/sites';
import { builtInContent } from '../content/built-in-content.ts';
import type { FooterContent, TeaserGroup } from '../contract/footer-content.ts';
import { LOGO_LABELS, type LogoSource } from '../contract/logo-sources.ts';
import { DEMO_FOOTER_TEXTS, type DemoFooterTexts } from './demo-texts.ts';
import { SEO_CATEGORIES } from './seo-categories.ts';
import { SEAL_LINKS, SITE_MARKS } from './site-marks.ts';

/** The category of mobile telephony, subscriptions, courses and repairs. */
const SERVICES = 8000;

const NETWORKS = ['Instagram', 'Facebook', 'Pinterest', 'YouTube', 'TikTok'];

/** The built-in footer of a site with what the demo shop has: marks, seals, categories, and the networks' front pages. */
export async function demoContent(code: SiteCode): Promise<FooterContent> {
  const { language, locale } = siteOf(code);
  const builtIn = await builtInContent(code);
  const texts = DEMO_FOOTER_TEXTS[language];
  const { seo, socialMedia, appReferences, qualityLogos } = builtIn;
  return {
    ...builtIn,
    newsletter: { desktopImage: '/img/teasers/newsletter' },
    teaser: { groups: builtIn.teaser.groups.map((group) => withDemoParts(group, code, texts)) },
    seo: {
      ...seo,
      columns: SEO_CATEGORIES.map((column) =>
        column.map((number) => {
          const text = texts.categories[number];
          return { url: categoryPath(slugOf(text, locale), number), text };
        }),
      ),
    },
    socialMedia: {
      ...socialMedia,
      icons: NETWORKS.map((name) => ({
        iconName: name.toLowerCase(),
        link: { url: `https://www.${name.toLowerCase()}.com/`, text: name },
      })),
    },
    appReferences: {
      ...appReferences,
      icons: [
        { iconName: 'ios', link: { url: 'https://apps.apple.com/', text: 'App Store' } },
        { iconName: 'android', link: { url: 'https://play.google.com/store/apps', text: 'Google Play' } },
      ],
    },
    qualityLogos: {
      ...qualityLogos,
      logos: SITE_MARKS[code].seals.map((source) => {
        const link = SEAL_LINKS[source];
        return { ...(link && { link }), image: { ...markOf(source), width: 64, height: 64 } };
      }),
    },
  };
}

function withDemoParts(group: TeaserGroup, code: SiteCode, texts: DemoFooterTexts): TeaserGroup {
  const { payment, delivery } = SITE_MARKS[code];
  switch (group.heading.iconName) {
    case 'delivery':
      return { ...group, images: delivery.map(markOf) };
    case 'payment':
      return { ...group, images: payment.map(markOf) };
    case 'stores':
      return { ...group, introductoryText: texts.storesIntro };
    case 'services': {
      const { text } = group.heading.link;
      const url = categoryPath(slugOf(text, siteOf(code).locale), SERVICES);
      return { ...group, heading: { ...group.heading, link: { url, text } } };
    }
    case 'company':
      return { ...group, introductoryText: texts.companyIntro };
    default:
      return group;
  }
}

function markOf(source: LogoSource) {
  return { label: LOGO_LABELS[source], source };
}
