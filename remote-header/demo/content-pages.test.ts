import { SERVICE_PAGES, SITE_CODES, siteOf } from '@ninefold/sites';
import { expect, it } from 'vitest';
import type { ConsentTexts } from '../src/consent/embedded/consent-texts.ts';
import { demoContentPages } from './content-pages.ts';

it.each(SITE_CODES)(
  'HDR-10 the privacy page of %s names the purpose that the question on cookies asks for',
  async (site) => {
    const { language } = siteOf(site);
    const { texts } = (await import(`../src/consent/embedded/texts/${language}.ts`)) as { texts: ConsentTexts };
    const page = demoContentPages(site).find(({ number }) => number === SERVICE_PAGES.privacy)!;
    expect(page.sections.map(({ heading }) => heading)).toContain(texts.analytics);
  },
);
