import type { PageHead } from '@ninefold/platform';
import type { SiteView } from '../composition/site-view.ts';
import type { RenderedHead } from '../rendering/messages.ts';
import { HOME_DATA } from './home-data.ts';
import { hostTexts } from '../locales/host-texts.ts';
import type { Route } from '../composition/page-table.ts';

export interface MainHead {
  head: PageHead;
  /** What the page is for cannot be shown: an answer of 200 would make search engines keep a page without content. */
  isMissing?: true;
}

/** What the page's main slot says for the head; the shop's own title when it said nothing in time, and on the home page. */
export function headOf(
  { pageType, isEmptyShop }: Route,
  { site }: Pick<SiteView, 'site'>,
  path: string,
  rendered: RenderedHead | undefined,
): MainHead {
  const texts = hostTexts(site.locale)['head'] as Record<'siteTitle' | 'homeTitle' | 'homeDescription', string>;
  if (isEmptyShop) return { head: { title: texts.siteTitle, robots: 'noindex' } };
  if (pageType === 'home')
    return {
      head: {
        title: texts.homeTitle,
        description: texts.homeDescription,
        canonical: path,
        structuredData: HOME_DATA,
        preloadImage: rendered?.head?.preloadImage,
      },
    };
  const fallback: PageHead = { title: texts.siteTitle, ...(pageType === 'content' && { robots: 'noindex' }) };
  if (rendered?.state === 'missing') return { head: { ...fallback, robots: 'noindex' }, isMissing: true };
  return { head: rendered?.head ?? fallback };
}
