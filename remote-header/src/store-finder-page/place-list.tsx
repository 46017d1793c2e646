import { ArrowRightIcon } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import { storeSearchPath } from './store-search.ts';
import styles from './place-list.module.css';

interface Asked {
  /** The number of an article that stores shall have. */
  article: string | undefined;
}

/** All cities with stores, each a search. */
export function CityList({ cities, article }: Asked & { cities: readonly { name: string; storeCount: number }[] }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  return (
    <section className={styles['section']}>
      <h2>{t('cities')}</h2>
      <ul className={styles['cities']}>
        {cities.map(({ name, storeCount }) => (
          <li key={name} className={styles['city']}>
            <a className={styles['link']} href={storeSearchPath(name, article)}>
              {name}
            </a>
            {storeCount > 1 && <span className={styles['count']}>{t('stores', { count: storeCount })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The places that a search may mean. */
export function PlaceChoices({ choices, article }: Asked & { choices: readonly string[] }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  return (
    <section className={styles['section']}>
      <div role="status">
        <h2>{t('choices')}</h2>
      </div>
      <ul className={styles['choices']}>
        {choices.map((choice) => (
          <li key={choice}>
            <a className={styles['choice']} href={storeSearchPath(choice, article)}>
              {choice}
              <ArrowRightIcon size={16} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
