import { Button, CartIcon, Picture, TrashIcon, VisuallyHidden } from '@ninefold/kit';
import { usePlatform, type Cart, type CartView } from '@ninefold/platform';
import { keepTogether } from '@ninefold/sites';
import { useId, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cart-lines.module.css';
import { DefectiveLine } from './defective-line.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { LineFacts } from './line-facts.tsx';
import { LinePrices } from './line-prices.tsx';
import { lostViews, savedViews, type SavedView } from './line-view.ts';
import { MovedRow } from './moved-row.tsx';
import { itemOf } from './tracked-item.ts';
import { isKept, removalOf, returnOf, type MovedLine } from './use-moved-line.ts';

interface SavedLinesProps extends MovedLine {
  cart: Cart;
  change: CartView['change'];
}

/** What the shopper keeps for later: nothing of it is about to be bought. */
export function SavedLines({ cart, change, moved, move, undo, isMoving }: SavedLinesProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage.saved' });
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const views = savedViews(cart);
  const left = moved?.from === 'saved' ? moved : undefined;
  const lost = lostViews(cart);
  if (views.length === 0 && lost.length === 0 && !left) return null;
  const rows = views.map((line, index) => (
    <li key={line.key} className={styles['line']}>
      <SavedLine
        line={line}
        isMoving={isMoving(line.key)}
        onReturn={() => move(returnOf(line, index))}
        onRemove={() => void move(removalOf(line, index))}
      />
    </li>
  ));
  const focusList = () => list.current?.focus({ preventScroll: true });
  const onUndo = () => {
    focusList();
    void undo();
  };
  if (left)
    rows.splice(
      left.index,
      0,
      <li key={`moved ${left.tcm}`} className={styles['line']}>
        <MovedRow move={left} hasRest={isKept(cart, left.tcm)} isBusy={isMoving(left.tcm)} onUndo={onUndo} />
      </li>,
    );
  return (
    <section className={styles['saved']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['savedTitle']}>
        {t('title')}
      </h2>
      <ul ref={list} tabIndex={-1} className={styles['lines']}>
        {lost.map((line) => (
          <li key={`lost ${line.key}`} className={styles['line']}>
            <DefectiveLine
              line={line}
              change={(removal, early) => {
                focusList();
                return change(removal, early);
              }}
              text={t('lost', { name: line.name })}
            />
          </li>
        ))}
        {rows}
      </ul>
    </section>
  );
}

interface SavedLineProps {
  line: SavedView;
  isMoving: boolean;
  /** Answers whether it was done. */
  onReturn: () => Promise<boolean>;
  onRemove: () => void;
}

/** Each act is a plain form, too. */
function SavedLine({ line, isMoving, onReturn, onRemove }: SavedLineProps) {
  const { t } = useTranslation('cart');
  const { name, title, url, image, availability, pieces, left, room: quantity, fields } = line;
  const isMissing = left === 0 || availability === 'NOT_AVAILABLE' || availability === 'SOLDOUT';
  const { tracking, site } = usePlatform();
  const back = async (event: MouseEvent) => {
    event.preventDefault();
    const value = ((line.price?.unitMinor ?? 0) * quantity) / 100;
    const item = itemOf({ ...line, pieces: { quantity, limit: left } });
    if (await onReturn()) tracking.track('add_to_cart', { currency: site.currency, value, items: [item] });
  };
  const remove = (event: MouseEvent) => {
    event.preventDefault();
    onRemove();
  };
  return (
    <>
      <a className={styles['picture']} href={url} tabIndex={-1} aria-hidden="true">
        <Picture image={image} alt="" width={160} height={160} sizes="(max-width: 667px) 96px, 144px" />
      </a>
      <div className={styles['about']}>
        <a className={styles['title']} href={url}>
          {keepTogether(site.locale, title)}
        </a>
        <LineFacts line={line} className={styles['facts']} />
        <span className={styles['facts']}>{t('CartPage.saved.pieces', { quantity: pieces })}</span>
        <LinePrices line={{ pieces: { quantity: pieces, limit: left }, price: line.price }} />
        {availability === 'AVAILABLE' ? null : (
          <span className={isMissing ? styles['missing'] : styles['later']}>
            {t(`CartPage.availability.${availability}`)}
          </span>
        )}
      </div>
      <div className={styles['actions']}>
        {isMissing ? null : (
          <form method="post" action="/service/cart/form/add?from=saved">
            <HiddenFields fields={{ ...fields, quantity: `${quantity}` }} />
            <Button
              type="submit"
              size="small"
              variant="secondary"
              icon={<CartIcon size={16} />}
              isBusy={isMoving}
              onClick={(event) => void back(event)}
            >
              {t('CartPage.saved.toCart')}
              <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
            </Button>
          </form>
        )}
        <form method="post" action="/service/cart/form/change">
          <HiddenFields fields={{ ...fields, quantity: '0', save: 'true' }} />
          <Button
            type="submit"
            size="small"
            variant="ghost"
            icon={<TrashIcon size={16} />}
            isBusy={isMoving}
            onClick={remove}
          >
            {t('CartPage.remove')}
            <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
          </Button>
        </form>
      </div>
    </>
  );
}
