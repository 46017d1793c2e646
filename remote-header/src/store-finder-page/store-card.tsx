import { Badge, ButtonLink, CoffeeIcon, ExternalIcon, PhoneIcon, PinIcon, VisuallyHidden } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import type { StoreStockState } from '@ninefold/platform/contracts';
import { formatNumber } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { NearbyStore, Store } from '../../contract/store.ts';
import { OpeningHours } from './opening-hours.tsx';
import type { LocalMoment } from './opening-status.ts';
import styles from './store-card.module.css';

interface StoreCardProps {
  store: NearbyStore;
  moment: LocalMoment;
  /** What it has of an article that somebody asked for, as far as that is known. */
  stock?: StoreStockState | undefined;
}

const TONES = { IN_STOCK: 'success', FEW_LEFT: 'info', SOLD_OUT: 'neutral' } as const;

/** One store: how far it is, where, and when it is open. */
export function StoreCard({ store, moment, stock }: StoreCardProps) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  const { code } = useSite();
  const { name, street, postcode, city, hasCafe, hours, distanceKm } = store;
  return (
    <article className={styles['store']}>
      <header className={styles['head']}>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['marks']}>
          <span className={styles['distance']}>
            <PinIcon size={16} />
            <VisuallyHidden>{t('distance')}: </VisuallyHidden>
            {formatNumber(code, distanceKm, 1)} km
          </span>
          {stock && (
            <Badge tone={TONES[stock]} className={stock === 'SOLD_OUT' ? styles['soldOut'] : undefined}>
              {t(`stock.${stock}`)}
            </Badge>
          )}
          {hasCafe && (
            <Badge tone="accent" className={styles['cafe']}>
              <CoffeeIcon size={12} />
              {t('cafe')}
            </Badge>
          )}
        </p>
      </header>
      <address className={styles['address']}>
        {street}
        <br />
        {postcode} {city}
      </address>
      <OpeningHours hours={hours} moment={moment} />
      <StoreLinks store={store} />
    </article>
  );
}

/** What is dialled: `+49 (0)40 123/45` has a 0 that is left out from abroad, and signs that telephones do not read. */
function numberOf(phone: string): string {
  return phone.replace(/^(\+\d+ ?)\(0\)/, '$1').replaceAll(/[^+\d]/g, '');
}

function StoreLinks({ store: { name, phone, latitude, longitude } }: { store: Store }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  return (
    <div className={styles['links']}>
      <a className={styles['phone']} href={`tel:${numberOf(phone)}`}>
        <PhoneIcon size={16} />
        <VisuallyHidden>{t('phone')}: </VisuallyHidden>
        {phone}
      </a>
      <ButtonLink
        variant="secondary"
        isFullWidth
        href={`https://www.openstreetmap.org/directions?to=${latitude},${longitude}`}
        target="_blank"
        rel="noreferrer"
        icon={<ExternalIcon size={16} />}
      >
        {t('route')}
        <VisuallyHidden>
          : {name} ({t('newTab')})
        </VisuallyHidden>
      </ButtonLink>
    </div>
  );
}
