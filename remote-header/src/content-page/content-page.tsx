import { Breadcrumb, Container, Grid, LockIcon } from '@ninefold/kit';
import { Slot, usePlatform, useSite, type NewsletterFormProps } from '@ninefold/platform';
import type { CatalogueProduct } from '@ninefold/platform/contracts';
import { PATHS } from '@ninefold/sites';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownSection } from '../../contract/content-page.ts';
import { CatalogueTile } from '../catalogue-tile/catalogue-tile.tsx';
import { ThemeworldSections } from '../themeworlds/themeworld-sections.tsx';
import { Watchlist } from '../watchlist/watchlist.tsx';
import { CategoryDirectory } from './category-directory.tsx';
import type { ContentPageData } from './load-content-page.ts';
import { NotFound } from './not-found.tsx';
import { Paragraph } from './paragraph.tsx';
import { Questions } from './questions.tsx';
import { shownPage } from './shown-page.ts';
import styles from './content-page.module.css';

/** A page of plain content: service pages, contact, overviews; where nothing is, the ways on. */
export function ContentPage({ data }: { data: ContentPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'ContentPage' });
  const { locale } = useSite();
  const { categories, themeworlds, watchlist, products, isKnown } = data;
  if (!data.page) return <NotFound missing={data.missing} />;
  const page = shownPage(locale, data.page);
  return (
    <Container width={page.kind === 'text' && !products ? 'text' : 'content'} className={styles['page']}>
      <Breadcrumb label={t('breadcrumb')} items={[{ label: t('home'), href: PATHS.home }, { label: page.title }]} />
      <h1>{page.title}</h1>
      <p className={styles['lead']}>{page.lead}</p>
      <Sections sections={page.sections} {...{ products, isKnown }} />
      {categories && <CategoryDirectory categories={categories} />}
      {themeworlds && <ThemeworldSections sections={themeworlds} />}
      {watchlist && <Watchlist data={watchlist} />}
    </Container>
  );
}

/** All that the page's sections may show, and to whom. */
interface Shown {
  products: readonly CatalogueProduct[] | undefined;
  isKnown: boolean | undefined;
}

/** The sections in their order; questions that follow each other are panels of which at most one is open. */
function Sections({ sections, ...shown }: Shown & { sections: readonly ShownSection[] }) {
  const isAnswer = (index: number) => sections[index]?.question !== undefined;
  return sections.map((section, index) => {
    if (!isAnswer(index))
      return <Section key={section.heading ?? index} section={section} id={`section-${index + 1}`} {...shown} />;
    if (isAnswer(index - 1)) return null;
    const next = sections.findIndex((_, later) => later > index && !isAnswer(later));
    return <Questions key={section.heading} sections={sections.slice(index, next === -1 ? undefined : next)} />;
  });
}

interface SectionProps extends Shown {
  section: ShownSection;
  id: string;
}

function Section({ section, id, products, isKnown = false }: SectionProps) {
  const shown = (section.products ?? []).flatMap(
    (wanted) => products?.filter(({ productId }) => productId === wanted) ?? [],
  );
  return (
    <section id={id} className={styles['section']}>
      {section.heading && <h2 className={styles['heading']}>{section.heading}</h2>}
      {section.paragraphs.map((paragraph) => (
        <Paragraph key={paragraph} text={paragraph} />
      ))}
      {section.isLocked && <Locked isKnown={isKnown} />}
      {shown.length > 0 && (
        <Grid as="ul">
          {shown.map((product) => (
            <li key={product.productId}>
              <CatalogueTile product={product} headingLevel={section.heading ? 3 : 2} />
            </li>
          ))}
        </Grid>
      )}
      {section.links && (
        <ul className={styles['links']}>
          {section.links.map(({ text, url }) => (
            <li key={url}>
              <a href={url}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      {section.newsletter && <Newsletter {...section.newsletter} />}
    </section>
  );
}

/** For whom the rest of a section is; where members log in, for whom that may open it. */
function Locked({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation('header', { keyPrefix: 'ContentPage' });
  const { page } = usePlatform();
  return (
    <p className={styles['locked']}>
      <LockIcon size={16} />
      <span>
        {t('locked')}{' '}
        {isKnown ? null : <a href={`${PATHS.login}?${new URLSearchParams({ returnTo: page.path })}`}>{t('login')}</a>}
      </span>
    </p>
  );
}

function Newsletter(block: NonNullable<ShownSection['newsletter']>) {
  const [props] = useState<NewsletterFormProps>({ placement: 'page', ...block });
  return <Slot name="newsletter/NewsletterForm" props={props} />;
}
