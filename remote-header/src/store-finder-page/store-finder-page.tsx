import { Container } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import type { StoreFinderData } from './load-store-finder.ts';
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
        <StoreSearchForm search={data.search} />
      </div>
      <Found data={data} />
    </Container>
  );
}

function Found({ data: { answer, search, now } }: { data: StoreFinderData }) {
  switch (answer.found) {
    case 'cities':
      return answer.cities.length > 0 ? <CityList cities={answer.cities} /> : <NoStoresAtAll />;
    case 'choices':
      return <PlaceChoices choices={answer.choices} />;
    case 'nothing':
      return <UnknownPlace search={search} />;
    case 'stores':
      return <StoreResults answer={answer} serverNow={now} />;
  }
}
