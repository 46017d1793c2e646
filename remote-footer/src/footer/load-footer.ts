import { PERSONAL_DATA_PATH } from '@ninefold/contract/calls';
import type { HttpClient, LoadContext, NewsletterFormProps, PersonalData, SlotContract } from '@ninefold/platform';
import { parseShopPath, PATHS } from '@ninefold/sites';
import type { CountryItem, FooterAnswer, FooterContent, LogoImage } from '../../contract/footer-content.ts';
import { FOOTER_CONTENT_PATH } from '../../contract/footer-paths.ts';
import { isLogoSource } from '../../contract/logo-sources.ts';

const CONTENT_TIMEOUT_MS = 15_000;

export type FooterProps = SlotContract['footer/Footer'];

export interface FooterData {
  content: FooterContent;
  /** None while the service does not answer: then nobody knows the sites' addresses. */
  countries: CountryItem[];
  /** How the newsletter is offered; not to whom it is sent already or who was asked to confirm it, nor on pages that hide it (FTR-9). */
  newsletter?: NewsletterFormProps | undefined;
}

/** Fetches the footer; what the service does not answer is replaced by the country's built-in content. */
export async function load({ http, site, page }: LoadContext, props: FooterProps): Promise<FooterData> {
  const isNewsletterWanted = !props.reduced && !props.hideNewsletter;
  const [answer, isSubscriber] = await Promise.all([
    http.request<FooterAnswer>({ path: FOOTER_CONTENT_PATH, timeoutMs: CONTENT_TIMEOUT_MS }),
    isNewsletterWanted ? mayBeSubscriber(http) : true,
  ]);
  const offered = (content: FooterContent) => (isSubscriber ? undefined : newsletterOf(content, page.path));
  const content = answer.ok ? readContent(answer.body) : undefined;
  if (answer.ok && content)
    return { content: withKnownMarks(content), countries: answer.body.countries, newsletter: offered(content) };
  const reason = answer.ok ? 'cannot be read' : `is missing (${answer.code})`;
  console.error(`The footer's content ${reason}; the built-in one is shown`);
  const { builtInContent } = await import('../../content/built-in-content.ts');
  const builtIn = await builtInContent(site.code);
  return { content: builtIn, countries: [], newsletter: offered(builtIn) };
}

function newsletterOf({ newsletter = {} }: FooterContent, path: string): NewsletterFormProps | undefined {
  const { hiddenOn = [], ...block } = newsletter;
  if (hiddenOn.some((hidden) => isSamePage(hidden, path))) return undefined;
  const { desktopImage: _desktop, tabletImage: _tablet, ...words } = block;
  // With its picture the block would be larger than what other pages are about.
  return { placement: 'footer', ...(path === PATHS.home ? block : words) };
}

function isSamePage(one: string, other: string): boolean {
  const [first, second] = [parseShopPath(one), parseShopPath(other)];
  if (first && second) return first.type === second.type && first.id === second.id;
  return one === other;
}

function readContent({ contentJSON }: FooterAnswer): FooterContent | undefined {
  try {
    return JSON.parse(contentJSON) as FooterContent;
  } catch {
    return undefined;
  }
}

/** While nobody knows the form is not offered: whoever waits for a mail must not be asked again. */
async function mayBeSubscriber(http: HttpClient): Promise<boolean> {
  const answer = await http.shared<PersonalData>(PERSONAL_DATA_PATH);
  if (!answer.ok) return false;
  const { nl_status: status, is_nl_status_unknown: isUnknown } = answer.body.statuses;
  return status !== undefined || isUnknown === true;
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
