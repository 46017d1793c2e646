import { Breadcrumb, Container } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { ContentSection } from '../../contract/content-page.ts';
import { ThemeworldSections } from '../themeworlds/themeworld-sections.tsx';
import { Watchlist } from '../watchlist/watchlist.tsx';
import { CategoryDirectory } from './category-directory.tsx';
import type { ContentPageData } from './load-content-page.ts';
import { NotFound } from './not-found.tsx';
import { Paragraph } from './paragraph.tsx';
import styles from './content-page.module.css';

/** A page of plain content: service pages, contact, overviews; where nothing is, the ways on. */
export function ContentPage({ data }: { data: ContentPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'ContentPage' });
  const { page, categories, themeworlds, watchlist } = data;
  if (!page) return <NotFound />;
  return (
    <Container width={page.kind === 'text' ? 'text' : 'content'} className={styles['page']}>
      <Breadcrumb label={t('breadcrumb')} items={[{ label: t('home'), href: PATHS.home }, { label: page.title }]} />
      <h1>{page.title}</h1>
      <p className={styles['lead']}>{page.lead}</p>
      {page.sections.map((section, index) => (
        <Section key={section.heading ?? index} section={section} id={`section-${index + 1}`} />
      ))}
      {categories && <CategoryDirectory categories={categories} />}
      {themeworlds && <ThemeworldSections sections={themeworlds} />}
      {watchlist && <Watchlist data={watchlist} />}
    </Container>
  );
}

function Section({ section, id }: { section: ContentSection; id: string }) {
  return (
    <section id={id} className={styles['section']}>
      {section.heading && <h2 className={styles['heading']}>{section.heading}</h2>}
      {section.paragraphs.map((paragraph) => (
        <Paragraph key={paragraph} text={paragraph} />
      ))}
      {section.links && (
        <ul className={styles['links']}>
          {section.links.map(({ text, url }) => (
            <li key={url}>
              <a href={url}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
