import { CheckIcon, FactLine } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { keepTogether } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { ProductAnswer, ProductDetail } from '../../contract/product.ts';
import { SIZE_TABLE_ID, sizeTableOf } from './size-table.ts';
import styles from './product-facts.module.css';

/** What feeds have between the parts of a value: no line ends with it. */
const POINT = ' · ';

/** What a product is: in words, at a glance, and as a table by section. */
export function ProductFacts({ product }: { product: ProductAnswer }) {
  const { description, highlights, details = [] } = product;
  const sizeTable = sizeTableOf(product);
  const { locale } = useSite();
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  return (
    <div className={styles['facts']}>
      {description ? (
        <section className={styles['description']}>
          <h2>{t('descriptionTitle')}</h2>
          <p>{keepTogether(locale, description)}</p>
        </section>
      ) : null}
      {highlights.length > 0 ? (
        <section className={styles['highlights']}>
          <h2>{t('highlightsTitle')}</h2>
          <ul>
            {highlights.map((highlight) => (
              <li key={highlight}>
                <CheckIcon size={16} /> {keepTogether(locale, highlight)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {details.length > 0 ? (
        <section className={styles['details']}>
          <h2>{t('detailsTitle')}</h2>
          <div className={styles['sections']}>
            {[...new Set(details.map(({ section }) => section))].map((title) => (
              <Section
                key={title}
                id={title === sizeTable ? SIZE_TABLE_ID : undefined}
                title={title}
                facts={details.filter(({ section }) => section === title)}
              />
            ))}
          </div>
        </section>
      ) : null}
    </div>
  );
}

interface SectionProps {
  id: string | undefined;
  title: string;
  facts: readonly ProductDetail[];
}

function Section({ id, title, facts }: SectionProps) {
  const { locale } = useSite();
  return (
    <div id={id} className={styles['section']}>
      {title ? <h3>{title}</h3> : null}
      <dl className={styles['list']}>
        {facts.map(({ name, value }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a feed may name a fact twice
          <div key={index} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>
              {value.includes(POINT) ? (
                <FactLine facts={value.split(POINT).map((each) => keepTogether(locale, each))} />
              ) : (
                keepTogether(locale, value)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
