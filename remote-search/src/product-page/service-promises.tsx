import { InfoIcon, PackageIcon, ReturnIcon, StoreIcon, TruckIcon } from '@ninefold/kit';
import { useSite, type LinkedPage } from '@ninefold/platform';
import type { Shipping } from '@ninefold/platform/contracts';
import { formatMoney, formatWholeMoney, PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import styles from './service-promises.module.css';

interface ServicePromisesProps {
  /** The least that is paid for what is shown. */
  priceMinor: number;
  /** What the cart charges; unknown when its service could not tell. */
  shipping: Shipping | undefined;
  /** Pages that the site does not have. */
  missing: readonly LinkedPage[];
}

/** What the shop of the site promises for delivery and returns, nothing that a country does not offer; and who answers what is open. */
export function ServicePromises({ priceMinor, shipping, missing }: ServicePromisesProps) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const { returnPeriodHeader, dispatchWorkingDays } = useSite();
  const { count, unit } = returnPeriodHeader;
  const shippingText = useShippingText(priceMinor, shipping);
  return (
    <ul className={styles['promises']}>
      {shippingText === undefined ? null : (
        <li>
          <TruckIcon /> {shippingText}
        </li>
      )}
      {dispatchWorkingDays === undefined ? null : (
        <li>
          <PackageIcon /> {t('dispatch', { least: dispatchWorkingDays[0], most: dispatchWorkingDays[1] })}
        </li>
      )}
      <li>
        <ReturnIcon /> {unit === 'day' ? t('returnDays', { count }) : t('returnMonths', { count })}
      </li>
      {missing.includes('stores') ? null : (
        <li>
          <StoreIcon /> <a href={PATHS.storeFinder}>{t('store')}</a>
        </li>
      )}
      {missing.includes('contact') ? null : (
        <li>
          <InfoIcon /> <a href={PATHS.contact}>{t('question')}</a>
        </li>
      )}
    </ul>
  );
}

/** Sending what costs that much is free, by what the cart charges. */
export function isSentFree(priceMinor: number, shipping: Shipping | undefined): boolean {
  return shipping?.freeFromMinor !== undefined && priceMinor >= shipping.freeFromMinor;
}

/**
 * What sending it costs, by what the cart charges; without that, from what worth the site sends for free. Where the loyalty card
 * makes it free earlier, that as well.
 */
function useShippingText(priceMinor: number, shipping: Shipping | undefined): string | undefined {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const { code, freeShippingHeaderMinor, freeShippingCardMinor } = useSite();
  const amount = (minor: number) => formatWholeMoney(code, minor);
  const withCard = (text: string) =>
    freeShippingCardMinor === undefined
      ? text
      : t('shippingWithCard', { shipping: text, amount: amount(freeShippingCardMinor) });
  if (!shipping) {
    return freeShippingHeaderMinor === undefined
      ? undefined
      : withCard(t('freeShipping', { amount: amount(freeShippingHeaderMinor) }));
  }
  const { costMinor, freeFromMinor } = shipping;
  const cost = formatMoney(code, costMinor);
  if (freeFromMinor === undefined) return t('shippingCost', { cost });
  if (isSentFree(priceMinor, shipping)) return t('shippingIsFree');
  return withCard(t('shippingCostUntil', { cost, amount: amount(freeFromMinor) }));
}
