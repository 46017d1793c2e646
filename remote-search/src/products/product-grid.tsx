import { FAR_BELOW, Grid } from '@ninefold/kit';
import type { ProductSummary } from '../../contract/listing.ts';
import { Tiles } from './later.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** Tiles of which some may stand on the first screen. */
const FIRST_SCREEN = 6;

interface ProductGridProps {
  products: readonly ProductSummary[];
  /** Tiles of the first screen, whose pictures are loaded at once. @default 0 */
  priorityCount?: number | undefined;
  /** Level of the tiles' headings. @default 2 */
  headingLevel?: 2 | 3 | undefined;
  /** Each tile has a heart for the watchlist. @default false */
  hasHearts?: boolean | undefined;
}

export function ProductGrid({ products, priorityCount = 0, headingLevel = 2, hasHearts }: ProductGridProps) {
  return (
    <>
      <Grid as="ul" className={styles['arriving']}>
        <Tiles>
          {products.map((product, index) => (
            <li key={product.productId} {...(index >= FIRST_SCREEN && FAR_BELOW)}>
              <ProductCard {...{ product, headingLevel }} hasHeart={hasHearts} priority={index < priorityCount} />
            </li>
          ))}
        </Tiles>
      </Grid>
      <span className={styles['end']} />
    </>
  );
}
