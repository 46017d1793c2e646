import { DeliveryDate, Price, Rating } from '@ninefold/kit';
import { Places, Slot, useSite, type AddToCartProps } from '@ninefold/platform';
import { formatDate, formatMoney, formatNumber, keepTogether, PATHS, servicePagePath } from '@ninefold/sites';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductAnswer, Variant } from '../../contract/product.ts';
import { FEW_LEFT } from '../../contract/tile-limits.ts';
import { isBuyable } from '../products/availability.ts';
import { useFormerPrice } from '../products/use-former-price.ts';
import { useUnitPrice } from '../products/use-unit-price.ts';
import { REVIEWS_ID } from '../product-reviews/review-address.ts';
import { isSentFree, ServicePromises } from './service-promises.tsx';
import { ShareLink } from './share-link.tsx';
import { StockAlert } from './stock-alert.tsx';
import { countChoice, searchBefore } from '../products/count-choice.ts';
import type { ProductPageData } from './product-page-data.ts';
import { variantHref } from '../products/variant-href.ts';
import { type VariantChoice, type WantedVariant } from './variant-choice.ts';
import { SIZES_ID, VariantPicker } from './variant-picker.tsx';
import styles from './purchase-panel.module.css';

/** Of the place where a variant is chosen and bought. */
export const BUY_ID = 'buy';

interface PurchasePanelProps {
  product: NonNullable<ProductPageData>;
  choice: VariantChoice;
  choose: (wanted: WantedVariant) => void;
}

/** What it is, what it costs, which one, and into the cart with it. */
export function PurchasePanel({ product, choice, choose }: PurchasePanelProps) {
  const { selected, cheapest = selected, isSizeOpen } = choice;
  const { delivery, shipping, missing = [] } = product;
  const { locale } = useSite();
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  return (
    <div className={styles['panel']}>
      {product.brand ? <p className={styles['brand']}>{product.brand}</p> : null}
      <h1 className={styles['title']}>{keepTogether(locale, product.title)}</h1>
      <ProductRating rating={product.rating} />
      <VariantPrice choice={choice} product={product} />
      <Places name="product-page/below-price" />
      {/* Where the keyboard goes on to what is chosen, and how many. */}
      <span id={BUY_ID} className={styles['mark']} tabIndex={-1} />
      <VariantPicker {...{ product, choice, choose }} />
      {(isSizeOpen || product.kind === 'SERVICE') && selected.availability === 'AVAILABLE' ? null : (
        <Availability variant={selected} />
      )}
      {isSizeOpen || missing.includes('stores') ? null : <InStores variant={selected} />}
      {product.kind === 'ARTICLE' && selected.availability === 'AVAILABLE' && delivery ? (
        <DeliveryDate label={t('delivery')} days={delivery.text} />
      ) : null}
      <AddToCart product={product} choice={choice} />
      {product.kind === 'ARTICLE' && !isSizeOpen && !isBuyable(selected.availability) ? (
        <StockAlert key={selected.tcm} tcm={selected.tcm} hasPrivacyPage={!missing.includes('privacy')} />
      ) : null}
      <ArticleNumber number={isSizeOpen ? product.productId : selected.tcm} />
      <Watch productId={product.productId} />
      <ShareLink title={product.title} href={isSizeOpen ? product.url : variantHref(product, { tcm: selected.tcm })} />
      {product.kind === 'ARTICLE' ? (
        <ServicePromises priceMinor={cheapest.priceMinor} {...{ shipping, missing }} />
      ) : null}
    </div>
  );
}

function Availability({ variant: { availability, availableFrom, stock = Infinity } }: { variant: Variant }) {
  const { code } = useSite();
  const { t } = useTranslation('search');
  return (
    <p className={styles['availability']} data-availability={availability}>
      {t(`product.availability.${availability}`)}
      {availableFrom === undefined
        ? null
        : ` · ${t('ProductPage.availableFrom', { date: formatDate(code, new Date(availableFrom)) })}`}
      {availability === 'AVAILABLE' && stock > 0 && stock <= FEW_LEFT
        ? ` · ${t('product.onlyLeft', { count: stock })}`
        : null}
    </p>
  );
}

/** In how many stores it lies, where that is known, and the way to those near by. */
function InStores({ variant: { tcm, storeCount: count } }: { variant: Variant }) {
  const { code } = useSite();
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  if (!count) return null;
  return (
    <p className={styles['articleNumber']}>
      <a href={`${PATHS.storeFinder}?article=${encodeURIComponent(tcm)}`}>
        {t('inStores', { count, formatted: formatNumber(code, count) })}
      </a>
    </p>
  );
}

function ArticleNumber({ number }: { number: string }) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  return <p className={styles['articleNumber']}>{t('articleNumber', { number })}</p>;
}

function ProductRating({ rating }: Pick<ProductAnswer, 'rating'>) {
  const { code } = useSite();
  const { t } = useTranslation('search', { keyPrefix: 'product' });
  if (!rating) return null;
  const value = formatNumber(code, rating.average, 1);
  return (
    <a href={`#${REVIEWS_ID}`} className={styles['rating']}>
      <Rating
        value={rating.average}
        label={t('rating', { count: rating.average, value })}
        count={`${value} · ${t('ratings', { count: rating.count, formatted: formatNumber(code, rating.count) })}`}
      />
    </a>
  );
}

function VariantPrice({ choice, product }: Pick<PurchasePanelProps, 'choice' | 'product'>) {
  const { t } = useTranslation('search', { keyPrefix: 'common' });
  const { code } = useSite();
  const unitPriceOf = useUnitPrice();
  const formerPriceOf = useFormerPrice();
  const { selected, cheapest, isSizeOpen } = choice;
  const { priceMinor, regularPriceMinor, unitPrice } = cheapest ?? selected;
  return (
    <Price
      site={code}
      size="large"
      minor={priceMinor}
      wording={cheapest && ((price) => t('priceFrom', { price }))}
      former={formerPriceOf(regularPriceMinor)}
      unitPrice={unitPriceOf(unitPrice)}
      // Taxed is what a gift card pays for.
      note={
        product.kind !== 'GIFT_CARD' && (
          <PriceNote
            kind={product.kind}
            rhythm={isSizeOpen ? undefined : selected.size}
            isSentFree={isSentFree(priceMinor, product.shipping)}
            hasShippingPage={!product.missing?.includes('shipping')}
          />
        )
      }
    />
  );
}

interface PriceNoteProps extends Pick<ProductAnswer, 'kind'> {
  /** How often a subscription comes, where the feed says so. */
  rhythm: string | undefined;
  isSentFree: boolean;
  hasShippingPage: boolean;
}

/** What the price holds, what it is for, who else sells, and where the shipping costs that come on top are told. */
function PriceNote({ kind, rhythm, isSentFree: isFree, hasShippingPage }: PriceNoteProps) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const { code } = useSite();
  if (kind === 'SUBSCRIPTION') return [t('taxNote'), t('perDelivery'), rhythm].filter(Boolean).join(', ');
  if (kind === 'PARTNER_PRODUCT') return `${t('taxNote')}, ${t('ofPartner')}`;
  if (kind !== 'ARTICLE' || isFree) return t('taxNote');
  if (!hasShippingPage) return `${t('taxNote')}, ${t('shippingNote')}`;
  return (
    <>
      {t('taxNote')}, <a href={servicePagePath('shipping', code)}>{t('shippingNote')}</a>
    </>
  );
}

function AddToCart({ product, choice }: { product: ProductAnswer; choice: VariantChoice }) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const { productId, kind, url } = product;
  const { selected, isSizeOpen } = choice;
  const { tcm, title, colour, size, priceMinor } = selected;
  // The same subscription twice makes no sense: the cart takes one.
  const stock = kind === 'SUBSCRIPTION' ? 1 : selected.stock;
  const isAvailable = isBuyable(selected.availability);
  const variant = [colour, size].filter(Boolean).join(', ') || undefined;
  const choiceText = isSizeOpen ? t(kind === 'GIFT_CARD' ? 'chooseValue' : 'chooseSize') : undefined;
  const choiceHref = isSizeOpen ? `${variantHref({ url }, { tcm, isSizeOpen })}#${SIZES_ID}` : undefined;
  const offer = useMemo(
    (): AddToCartProps => ({
      productId,
      tcm,
      title,
      priceMinor,
      isAvailable,
      size: 'page',
      ...(choiceText === undefined ? { variant, stock } : { choiceText, choiceHref }),
    }),
    [productId, tcm, title, variant, priceMinor, isAvailable, stock, choiceText, choiceHref],
  );
  const { code } = useSite();
  const tellSearch = () => {
    const query = isSizeOpen ? undefined : searchBefore();
    if (query) countChoice(code, { query, productId, act: 'added' });
  };
  return (
    <div className={styles['buy']} onSubmitCapture={tellSearch}>
      <div className={isAvailable ? styles['bar'] : undefined}>
        {isAvailable ? <BarPrice choice={choice} /> : null}
        <Slot name="cart/AddToCart" props={offer} />
      </div>
    </div>
  );
}

/** What the button that is always at hand sells, for eyes that see nothing else of the panel: everybody else has heard it above. */
function BarPrice({ choice: { selected, cheapest, isSizeOpen } }: Pick<PurchasePanelProps, 'choice'>) {
  const { t } = useTranslation('search', { keyPrefix: 'common' });
  const { code } = useSite();
  const { title, colour, size, priceMinor } = cheapest ?? selected;
  const price = formatMoney(code, priceMinor);
  return (
    <div className={styles['barPrice']} aria-hidden="true">
      <span>{[title, colour, isSizeOpen ? undefined : size].filter(Boolean).join(', ')}</span>
      <strong>{cheapest ? t('priceFrom', { price }) : price}</strong>
    </div>
  );
}

/** Its place is kept, so that nothing moves when it comes late. */
function Watch({ productId }: { productId: string }) {
  const props = useMemo(() => ({ productId }), [productId]);
  return (
    <div className={styles['watch']}>
      <Slot name="header/WatchlistButton" props={props} />
    </div>
  );
}
