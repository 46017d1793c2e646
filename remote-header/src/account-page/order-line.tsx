import { Button, FactLine, Picture, VisuallyHidden } from '@ninefold/kit';
import { useMoney, useSite } from '@ninefold/platform';
import { formatNumber, keepTogether, PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../contract/account.ts';
import { imagePathOf } from '../pictures/image-path.ts';
import styles from './order-history.module.css';

type Line = Order['lines'][number];

const PICTURE_SIDE = 80;

/** What an article of an order is known by. */
export const keyOfLine = ({ tcm, productId }: Line): string => tcm ?? productId;

/** Each line's own: an article may have been bought, and be a gift of the same order. */
export const rowKeyOf = (line: Line): string => `${line.priceMinor > 0 ? '' : 'gift '}${keyOfLine(line)}`;

/** What a line is called where no eye compares: `Wollmantel, Grau, M`. */
export const nameOfLine = ({ title, colour, size }: Line): string => [title, colour, size].filter(Boolean).join(', ');

interface OrderLineProps {
  line: Line;
  /** Pieces that go back, or have gone. */
  returned: number;
  /** It was sent: the customer may say what they think of it. */
  isReceived: boolean;
}

/** What was ordered of one article, with its variant, and the way to buy it again. */
export function OrderLine({ line, returned, isReceived }: OrderLineProps) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
  const { code, locale } = useSite();
  const money = useMoney();
  return (
    <li className={styles['line']}>
      <span className={styles['picture']}>
        <Picture
          image={imagePathOf(line.image)}
          alt=""
          width={PICTURE_SIDE}
          height={PICTURE_SIDE}
          sizes={`${PICTURE_SIDE}px`}
          maxWidth={PICTURE_SIDE * 2}
        />
      </span>
      <div className={styles['product']}>
        <a href={line.url}>{keepTogether(locale, line.title)}</a>
        <Facts line={line} />
        <span className={styles['quantity']}>{t('quantity', { quantity: formatNumber(code, line.quantity) })}</span>
        {returned > 0 ? (
          <span className={styles['quantity']}>{t('returned', { quantity: formatNumber(code, returned) })}</span>
        ) : null}
        {line.tcm === undefined || line.priceMinor === 0 ? null : <BuyAgain line={line} tcm={line.tcm} />}
        {isReceived ? <ReviewLink line={line} /> : null}
      </div>
      <span className={styles['price']}>
        {line.priceMinor === 0 ? t('gift') : money(line.priceMinor * line.quantity)}
      </span>
    </li>
  );
}

/** What tells the variant from its siblings. */
export function Facts({ line: { colour, size, tcm, kind } }: { line: Line }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
  const facts = [
    ...(colour === undefined ? [] : [t('colour', { value: colour })]),
    ...(size === undefined ? [] : [t(nameOfSize(kind), { value: size })]),
    ...(tcm === undefined ? [] : [t('articleNumber', { number: tcm })]),
  ];
  if (facts.length === 0) return null;
  return (
    <span className={styles['quantity']}>
      <FactLine facts={facts} />
    </span>
  );
}

/** The `size` of a feed is the value of a gift card, and how often a subscription comes. */
function nameOfSize(kind: Line['kind']) {
  if (kind === 'GIFT_CARD') return 'value';
  return kind === 'SUBSCRIPTION' ? 'rhythm' : 'size';
}

function ReviewLink({ line }: { line: Line }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
  return (
    <a className={styles['reviewLink']} href={`${PATHS.writeReview}/${encodeURIComponent(line.productId)}`}>
      <span aria-hidden="true">{t('review')}</span>
      <VisuallyHidden>{t('reviewName', { name: line.title })}</VisuallyHidden>
    </a>
  );
}

function BuyAgain({ line, tcm }: { line: Line; tcm: string }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
  return (
    <form className={styles['again']} method="post" action="/service/cart/form/add">
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="tcm" value={tcm} />
      <input type="hidden" name="quantity" value={line.quantity} />
      <Button type="submit" size="small" variant="secondary">
        <span aria-hidden="true">{t('again')}</span>
        <VisuallyHidden>{t('againName', { name: nameOfLine(line) })}</VisuallyHidden>
      </Button>
    </form>
  );
}
