import { useState } from 'react';
import { formatUnitPrice } from '@ninefold/sites';
import {
  Breadcrumb,
  Button,
  CartIcon,
  Chip,
  CloseIcon,
  Grid,
  Pagination,
  Price,
  ProductTile,
  Rating,
  Skeleton,
  type ProductTileProps,
} from '../src/index.ts';
import styles from './gallery.module.css';

const LOWEST = 'Niedrigster Preis der letzten 30 Tage:';
const TILES: Omit<ProductTileProps, 'site' | 'href'>[] = [
  {
    title: 'Barista Espresso, ganze Bohne, 1 kg',
    brand: 'Röstwerk',
    priceMinor: 1599,
    unitPrice: formatUnitPrice('DE', 1599, 'kg'),
    image: '/beans.svg',
    badges: [{ label: 'Neu', tone: 'accent' }],
    rating: { value: 4.5, label: '4,5 von 5 Sternen', count: '(128)' },
  },
  {
    title: 'Espressotassen mit Untertasse, 4 Stück',
    priceMinor: 1999,
    formerPrice: { minor: 2999, label: LOWEST },
    image: '/mug.svg',
    badges: [{ label: '−33 %', tone: 'sale' }],
    rating: { value: 5, label: '5 von 5 Sternen', count: '(12)' },
  },
  {
    title: 'Leinenbettwäsche, vorgewaschen',
    priceMinor: 8995,
    image: '/linen.svg',
    brand: 'Stille',
    note: 'Nur noch 3 Stück',
  },
  {
    title: 'Siebträgermaschine mit Mahlwerk und Milchaufschäumer aus gebürstetem Stahl',
    priceMinor: 64900,
    image: '/mug.svg',
    rating: { value: 3.4, label: '3,5 von 5 Sternen', count: '(7)' },
  },
];

/** What shoppers choose from. */
export function Products() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className={styles['section']}>
      <Breadcrumb
        label="You are here"
        items={[{ label: 'Start', href: '/' }, { label: 'Kaffee', href: '/' }, { label: 'Neu' }]}
      />
      <h2>Neu eingetroffen</h2>
      <div className={styles['row']}>
        <Chip isSelected icon={<CloseIcon size={12} />}>
          Ganze Bohne
        </Chip>
        <Chip>Gemahlen</Chip>
        <Chip href="#kapseln">Kapseln</Chip>
      </div>
      <Grid as="ul">
        {TILES.map((tile) => (
          <li key={tile.title}>
            <ProductTile
              {...tile}
              site="DE"
              href="#product"
              action={
                <Button
                  size="small"
                  variant="secondary"
                  isFullWidth
                  isBusy={isAdding}
                  icon={<CartIcon size={16} />}
                  onClick={() => setIsAdding(true)}
                >
                  In den Korb
                </Button>
              }
            />
          </li>
        ))}
        <li>
          <Skeleton shape="tile" />
        </li>
      </Grid>
      <div className={styles['row']}>
        <Price
          site="AT"
          minor={123450}
          size="large"
          former={{ minor: 150000, label: LOWEST }}
          note="inkl. MwSt., zzgl. Versand"
        />
        <Price site="HU" minor={1234500} />
        <Price site="CH_FR" minor={123450} size="small" />
        {[0, 2.5, 4, 5].map((value) => (
          <Rating key={value} value={value} label={`${value} of 5`} />
        ))}
      </div>
      <Pagination
        label="Pages"
        page={4}
        pageCount={12}
        hrefOf={(page) => `#page-${page}`}
        pageLabel={(page) => `Page ${page}`}
        previousLabel="Previous page"
        nextLabel="Next page"
      />
    </section>
  );
}
