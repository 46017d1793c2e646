import type { SlotContract, SlotName } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';

/** What stands in for a slot that is late, failed or switched off: the way to where it would have led, or nothing. */
export function SlotFallback({ name, props }: { name: SlotName; props: object }) {
  const { t } = useTranslation('host', { keyPrefix: 'fallback' });
  switch (name) {
    case 'header/Header':
      return (
        <header className="fallback-header">
          <a href={PATHS.home}>Ninefold</a>
          <SearchForm label={t('search')} />
          <a href={PATHS.userMenu}>{t('account')}</a>
          <a href={PATHS.cart}>{t('cart')}</a>
        </header>
      );
    case 'search/SearchBox':
      return <SearchForm label={t('search')} />;
    case 'cart/CartBadge':
      return <a href={PATHS.cart}>{t('cart')}</a>;
    case 'cart/AddToCart':
      return <AddToCartForm label={t('addToCart')} offer={props as SlotContract['cart/AddToCart']} />;
    case 'footer/Footer':
      return (
        <footer className="fallback-footer">
          <a href={PATHS.home}>Ninefold</a>
          <a href={PATHS.contact}>{t('contact')}</a>
        </footer>
      );
    case 'newsletter/NewsletterForm':
      return <a href={PATHS.newsletter}>{t('newsletter')}</a>;
    case 'header/PromotionBanner':
    case 'header/AppInstallBanner':
    case 'header/WatchlistButton':
    case 'search/ProductShelf':
    case 'preview/PreviewPanel':
      return null;
    default:
      return (
        <div className="fallback" role="status">
          <p>{t('missing')}</p>
          <p>
            <a href={PATHS.home}>{t('home')}</a>
          </p>
        </div>
      );
  }
}

function SearchForm({ label }: { label: string }) {
  return (
    <form action={PATHS.search} role="search">
      <input type="search" name="query" aria-label={label} maxLength={200} />
      <button type="submit">{label}</button>
    </form>
  );
}

function AddToCartForm({ label, offer }: { label: string; offer: SlotContract['cart/AddToCart'] }) {
  if (!offer.isAvailable) return null;
  return (
    <form method="post" action="/service/cart/form/add">
      <input type="hidden" name="productId" value={offer.productId} />
      <input type="hidden" name="tcm" value={offer.tcm} />
      <input type="hidden" name="quantity" value="1" />
      <button type="submit">{label}</button>
    </form>
  );
}
