import { PERSONAL_DATA_PATH } from '@ninefold/contract/calls';
import type { HttpClient, LoadContext, PersonalData, SlotContract } from '@ninefold/platform';
import type { CountryItem, FooterAnswer, FooterContent, LogoImage } from '../../contract/footer-content.ts';
import { FOOTER_CONTENT_PATH } from '../../contract/footer-paths.ts';
import { isLogoSource } from '../../contract/logo-sources.ts';

const CONTENT_TIMEOUT_MS = 15_000;

export type FooterProps = SlotContract['footer/Footer'];

export interface FooterData {
  content: FooterContent;
  /** None while the service does not answer: then nobody knows the sites' addresses. */
  countries: CountryItem[];
  /** Whether the newsletter is offered: not to whom it is sent already, or who was asked to confirm it (FTR-9). */
  isNewsletterOffered: boolean;
}

/** Fetches the footer; what the service does not answer is replaced by the country's built-in content. */
export async function load({ http, site }: LoadContext, props: FooterProps): Promise<FooterData> {
  const isNewsletterWanted = !props.reduced && !props.hideNewsletter;
  const [answer, isSubscriber] = await Promise.all([
    http.request<FooterAnswer>({ path: FOOTER_CONTENT_PATH, timeoutMs: CONTENT_TIMEOUT_MS }),
    isNewsletterWanted ? readIsSubscriber(http) : true,
  ]);
  const isNewsletterOffered = !isSubscriber;
  const content = answer.ok ? readContent(answer.body) : undefined;
  if (answer.ok && content)
    return { content: withKnownMarks(content), countries: answer.body.countries, isNewsletterOffered };
  const reason = answer.ok ? 'cannot be read' : `is missing (${answer.code})`;
  console.error(`The footer's content ${reason}; the built-in one is shown`);
  const { builtInContent } = await import('../../content/built-in-content.ts');
  return { content: await builtInContent(site.code), countries: [], isNewsletterOffered };
}

function readContent({ contentJSON }: FooterAnswer): FooterContent | undefined {
  try {
    return JSON.parse(contentJSON) as FooterContent;
  } catch {
    return undefined;
  }
}

async function readIsSubscriber(http: HttpClient): Promise<boolean> {
  const answer = await http.shared<PersonalData>(PERSONAL_DATA_PATH);
  return answer.ok && answer.body.statuses.nl_status !== undefined;
}

function withKnownMarks(content: FooterContent): FooterContent {
  const { teaser, qualityLogos } = content;
  return {
    ...content,
    teaser: { groups: teaser.groups.map((group) => ({ ...group, images: group.images.filter(isKnown) })) },
    qualityLogos: { ...qualityLogos, logos: qualityLogos.logos.filter(({ image }) => isKnown(image)) },
  };
}

function isKnown({ source }: LogoImage): boolean {
  if (isLogoSource(source)) return true;
  console.error(`The footer names an unknown logo: ${source}`);
  return false;
}
