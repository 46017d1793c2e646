import { classNames, Container } from '@ninefold/kit';
import { loadCart, type Cart, type LoadContext } from '@ninefold/platform';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanionsAnswer, ProductSummary } from '../../contract/listing.ts';
import { ProductCard } from '../products/product-card.tsx';
import rows from '../products/product-row.module.css';
import { SHOWS_FOCUSED } from '../products/shows-focused.ts';
import styles from './cart-suggestions.module.css';

/** What goes with the cart as it is when the page is opened; nothing where it cannot be told. */
export async function load({ http, signal }: LoadContext): Promise<readonly ProductSummary[]> {
  const seed = await loadCart(http);
  if (!('cart' in seed)) return [];
  const { id, without } = productsOf(seed.cart);
  if (id.length === 0) return [];
  const path = '/service/catalogue/api/companions';
  const result = await http.request<CompanionsAnswer>({ path, query: { id, without }, signal });
  return result.ok ? result.body.products : [];
}

/** Products that are about to be bought, and those that lie beside them: gifts, and what is kept for later. */
function productsOf(cart: Cart): { id: string[]; without: string[] } {
  const giftCards = cart.giftCards.map(({ article }) => article);
  const bought = [...cart.articles, ...giftCards, ...cart.subscriptions, ...cart.partnerProducts];
  const beside = [...cart.freeArticles, ...(cart.saved ?? [])];
  const idsOf = (lines: readonly { productId: string }[]) => [...new Set(lines.map(({ productId }) => productId))];
  return { id: idsOf(bought), without: idsOf(beside) };
}

/**
 * Goods that go with those in the cart. What is put into the cart from here stays until the page is opened anew: its button says that it
 * was added, and has the focus.
 */
export function CartSuggestions({ data }: { data: readonly ProductSummary[] }) {
  const { t } = useTranslation('search', { keyPrefix: 'CartSuggestions' });
  const titleId = useId();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles['suggestions']}>
      <Container width="content">
        <h2 id={titleId} className={styles['title']}>
          {t('title')}
        </h2>
        <ul className={classNames(rows['row'], styles['row'])} tabIndex={-1} {...SHOWS_FOCUSED}>
          {data.map((product) => (
            <li key={product.productId}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
