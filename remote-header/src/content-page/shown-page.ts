import { keepProseTogether } from '@ninefold/sites';
import type { ContentPage } from '../../contract/content-page.ts';

/** A page with the spaces in its texts that its language keeps together. */
export function shownPage(locale: string, page: ContentPage): ContentPage {
  const kept = (text: string) => keepProseTogether(locale, text);
  return {
    ...page,
    title: kept(page.title),
    lead: kept(page.lead),
    sections: page.sections.map((section) => ({
      ...section,
      heading: section.heading && kept(section.heading),
      paragraphs: section.paragraphs.map(kept),
      links: section.links?.map(({ text, url }) => ({ text: kept(text), url })),
    })),
  };
}
