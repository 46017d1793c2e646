import type { LoadContext } from '@ninefold/platform';
import { LINK_PARAMETERS, SUBSCRIBERS_PATHS } from '../../contract/subscription-paths.ts';
import type { SubscriberLink } from '../../contract/subscriber-link.ts';
import { languageOf, loadLanguage, type LanguageData } from '../language/form-language.tsx';

/** What the link of a mail that led here is for, and what has become of it. */
export type LinkState =
  | { kind: 'confirm' | 'unsubscribe'; token: string; link: SubscriberLink }
  /** Of no use any more. */
  | { kind: 'invalid' | 'unknown' }
  /** Nobody answers just now. */
  | { kind: 'unavailable' };

export interface NewsletterPageData extends LanguageData {
  link?: LinkState | undefined;
}

/** Looks up the link of a mail, which changes nothing. */
export async function load({ http, page }: LoadContext): Promise<NewsletterPageData> {
  const language = await loadLanguage(languageOf(page));
  const confirm = page.query[LINK_PARAMETERS.confirm];
  const unsubscribe = page.query[LINK_PARAMETERS.unsubscribe];
  const token = confirm ?? unsubscribe;
  if (token === undefined) return language;
  const path = `${SUBSCRIBERS_PATHS.private}/${encodeURIComponent(token)}`;
  const answer = await http.request<SubscriberLink>({ path });
  const isConfirmation = confirm !== undefined;
  if (answer.ok && isConfirmation === (answer.body.purpose === 'CONFIRM'))
    return { ...language, link: { kind: isConfirmation ? 'confirm' : 'unsubscribe', token, link: answer.body } };
  if (!answer.ok && (answer.status === 0 || answer.status >= 500))
    return { ...language, link: { kind: 'unavailable' } };
  return { ...language, link: { kind: isConfirmation ? 'invalid' : 'unknown' } };
}
