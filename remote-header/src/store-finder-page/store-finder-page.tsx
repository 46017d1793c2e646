import { Container } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { formatDate } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { AskedArticle, StoreFinderData } from './load-store-finder.ts';
import { NoStoresAtAll, UnknownPlace } from './no-stores.tsx';
import { CityList, PlaceChoices } from './place-list.tsx';
import { StoreResults } from './store-results.tsx';
import { StoreSearchForm } from './store-search-form.tsx';
import styles from './store-finder-page.module.css';

/** Finds stores around a postcode, a city or the visitor; without a search it lists the cities that have some (HDR-3). */
export function StoreFinderPage({ data }: { data: StoreFinderData }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  return (
    <Container width="content" className={styles['page']}>
      <div className={styles['stage']}>
        <div className={styles['words']}>
          <h1>{t('title')}</h1>
          <p className={styles['lead']}>{t('lead')}</p>
        </div>
        <StoreSearchForm search={data.search} article={data.article?.tcm} />
      </div>
      {data.article ? <ArticleAsked article={data.article} /> : null}
      <Found data={data} />
    </Container>
  );
}

/** Which article's stock is told, of when, and that this is no promise. */
function ArticleAsked({ article: { title, url, asOf } }: { article: AskedArticle }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage.stock' });
  const { code } = useSite();
  return (
    <p>
      {t('of')} <a href={url}>{title}</a>.{' '}
      {t('asOf', { date: formatDate(code, asOf), time: formatDate(code, asOf, 'time') })}
    </p>
  );
}

function Found({ data: { answer, search, now, article } }: { data: StoreFinderData }) {
  switch (answer.found) {
    case 'cities':
      return answer.cities.length > 0 ? <CityList cities={answer.cities} article={article?.tcm} /> : <NoStoresAtAll />;
    case 'choices':
      return <PlaceChoices choices={answer.choices} article={article?.tcm} />;
    case 'nothing':
      return <UnknownPlace search={search} article={article?.tcm} />;
    case 'stores':
      return <StoreResults answer={answer} serverNow={now} article={article} />;
  }
}
