import { ProductTile } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import type { CatalogueProduct } from '@ninefold/platform/contracts';
import { keepTogether } from '@ninefold/sites';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface CatalogueTileProps {
  product: CatalogueProduct;
  /** @default 2 */
  headingLevel?: 2 | 3 | undefined;
  /** The picture is on the first screen. @default false */
  priority?: boolean | undefined;
  /** Below the price; without one the tile leads to the product and no more. */
  action?: ReactNode;
}

/** A product of the catalogue. */
export function CatalogueTile({ product, headingLevel = 2, priority, action }: CatalogueTileProps) {
  const { t } = useTranslation('header', { keyPrefix: 'ContentPage.watchlist' });
  const { code, locale, isLowestPriceRuleOn } = useSite();
  const { title, url, image, brand, regularPriceMinor, lowestPriceMinor, availability, isService } = product;
  const priceMinor = lowestPriceMinor ?? product.priceMinor;
  const formerLabel = t(isLowestPriceRuleOn ? 'lowestPrice' : 'formerPrice');
  // What the shown variant cost before says nothing of a cheaper one.
  const isReduced = regularPriceMinor !== undefined && priceMinor === product.priceMinor;
  return (
    <ProductTile
      site={code}
      {...{ image, brand, priceMinor, headingLevel, priority }}
      title={keepTogether(locale, title)}
      href={url}
      priceWording={lowestPriceMinor === undefined ? undefined : (price) => t('priceFrom', { price })}
      formerPrice={isReduced ? { minor: regularPriceMinor, label: formerLabel, isLabelHidden: true } : undefined}
      note={
        isService && availability === 'AVAILABLE' ? undefined : (
          <span data-availability={availability}>{t(`availability.${availability}`)}</span>
        )
      }
      action={action}
    />
  );
}
