import { classNames, Container, FAR_BELOW } from '@ninefold/kit';
import type { LoadContext, SlotContract } from '@ninefold/platform';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShelfAnswer } from '../../contract/listing.ts';
import { FIRST_ROW, Tiles } from '../products/later.tsx';
import { ProductCard } from '../products/product-card.tsx';
import rows from '../products/product-row.module.css';
import { SHOWS_FOCUSED } from '../products/shows-focused.ts';
import styles from './product-shelf.module.css';

type ProductShelfProps = SlotContract['search/ProductShelf'];

/** Fetches the products of a shelf. */
export async function load({ http, signal }: LoadContext, { shelf }: ProductShelfProps): Promise<ShelfAnswer> {
  const result = await http.request<ShelfAnswer>({ path: `/service/catalogue/api/shelf/${shelf}`, signal });
  if (!result.ok) throw new Error(`The shelf ${shelf} cannot be read: ${result.code}`);
  return result.body;
}

/** A row of products under a heading, with the way to all of them where there is one; nothing while there are none. */
export function ProductShelf({ shelf, priority = false, data }: ProductShelfProps & { data: ShelfAnswer }) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductShelf' });
  const titleId = useId();
  const linkId = useId();
  if (data.products.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles['shelf']} {...FAR_BELOW}>
      <Container>
        <div className={rows['head']}>
          <h2 id={titleId}>{t(`title.${data.isAssortment ? 'assortment' : shelf}`)}</h2>
          {data.listUrl && (
            <a id={linkId} className={styles['all']} href={data.listUrl} aria-labelledby={`${linkId} ${titleId}`}>
              {t('all')}
            </a>
          )}
        </div>
        <ul
          className={classNames(rows['row'], styles['row'])}
          tabIndex={-1}
          {...SHOWS_FOCUSED}
          data-back={t('back')}
          data-forward={t('forward')}
        >
          <Tiles>
            {data.products.map((product, index) => (
              <li key={product.productId} {...(index >= FIRST_ROW && FAR_BELOW)}>
                <ProductCard product={product} priority={priority && index < FIRST_ROW} />
              </li>
            ))}
          </Tiles>
        </ul>
      </Container>
    </section>
  );
}
