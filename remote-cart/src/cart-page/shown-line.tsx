import { Button, ClockIcon, Picture, QuantityStepper, TrashIcon, VisuallyHidden } from '@ninefold/kit';
import { useMoney, usePlatform, useSite, type CartView, type EarlyCall } from '@ninefold/platform';
import { keepTogether } from '@ninefold/sites';
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartErrorText } from '../cart-errors/use-cart-error-text.ts';
import styles from './cart-lines.module.css';
import { LineFacts } from './line-facts.tsx';
import { EARLY_REMOVAL, EARLY_SAVE, LineForm } from './line-form.tsx';
import { LinePrices } from './line-prices.tsx';
import { isOverLimit, ITEM_LIMIT, type LineView } from './line-view.ts';
import { itemOf, valueOf } from './tracked-item.ts';

interface LineProps {
  line: LineView;
  change: CartView['change'];
  /** Whether the line was just brought back: then it takes over the focus, once. */
  takesFocus: (key: string) => boolean;
  /** Keeps the line for later; by the press that was taken before this script came. Answers whether it was done. */
  onSave: (early?: EarlyCall) => Promise<boolean>;
}

export function ShownLine(props: LineProps) {
  const { line } = props;
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const money = useMoney();
  const { locale } = useSite();
  const { kind, title, url, image, totalMinor, availability } = line;
  const isMissing = availability === 'NOT_AVAILABLE' || availability === 'SOLDOUT';
  const kindText = kind === 'article' ? title : t(`kind.${kind}`);
  return (
    <>
      <a className={styles['picture']} href={url} tabIndex={-1} aria-hidden="true">
        <Picture image={image} alt="" width={160} height={160} sizes="(max-width: 667px) 96px, 144px" />
      </a>
      <div className={styles['about']}>
        <a className={styles['title']} href={url}>
          {keepTogether(locale, title)}
        </a>
        {kindText === title ? null : <span className={styles['kind']}>{kindText}</span>}
        <LineFacts line={line} className={styles['facts']} />
        <LinePrices line={line} />
        {availability === 'AVAILABLE' ? null : (
          <span className={isMissing ? styles['missing'] : styles['later']}>{t(`availability.${availability}`)}</span>
        )}
        {isOverLimit(line) && !isMissing ? <OverLimit limit={line.pieces?.limit ?? 0} /> : null}
      </div>
      <PiecesForm {...props} />
      <span className={styles['total']}>
        <VisuallyHidden>{`${t('lineTotal')} `}</VisuallyHidden>
        {isMissing ? '–' : totalMinor === undefined ? t('free') : money(totalMinor)}
      </span>
    </>
  );
}

/** The line has more than can be had: it has to become less before it can be ordered. */
function OverLimit({ limit }: { limit: number }) {
  const errorText = useCartErrorText();
  const code = limit < ITEM_LIMIT ? 'AVAILABILITY_LIMIT' : 'ITEM_LIMIT';
  return <span className={styles['missing']}>{errorText({ code, limit })}</span>;
}

function PiecesForm({ line, change, takesFocus, onSave }: LineProps) {
  const { key, kind, name, pieces, address, changeTo } = line;
  const { tracking, site } = usePlatform();
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const removal = useRef<HTMLButtonElement>(null);
  const onShown = useEffectEvent(() => {
    if (takesFocus(key)) removal.current?.focus({ preventScroll: true });
  });
  useEffect(() => onShown(), []);
  async function leaveBy(act: () => Promise<boolean>) {
    const left = { currency: site.currency, value: valueOf(line), items: [itemOf(line)] };
    if (await act()) tracking.track('remove_from_cart', left);
  }
  const leavingBy = (act: () => Promise<boolean>) => (event: MouseEvent) => {
    event.preventDefault();
    void leaveBy(act);
  };
  const onEarly = (quantity: number, early: EarlyCall) =>
    void (early.fields.has('save') ? onSave(early) : change(changeTo(quantity), early));
  return (
    <LineForm {...{ address, name }} onEarly={onEarly}>
      {pieces ? (
        <>
          <button type="submit" className={styles['update']}>
            {t('update')}
          </button>
          <QuantityStepper
            quantity={pieces.quantity}
            onQuantityChange={(quantity) => void change(changeTo(quantity))}
            labels={{
              quantity: t('quantityOf', { title: name }),
              decrease: t('decrease', { title: name }),
              increase: t('increase', { title: name }),
            }}
            max={Math.max(pieces.limit, pieces.quantity)}
            isZeroTaken
            stepName="step"
          />
        </>
      ) : (
        <input type="hidden" name="quantity" value="1" />
      )}
      <span className={styles['lineActions']}>
        {kind === 'gift' ? null : (
          <Button
            type="submit"
            name="save"
            value="true"
            {...EARLY_SAVE}
            size="small"
            variant="ghost"
            icon={<ClockIcon size={16} />}
            onClick={leavingBy(() => onSave())}
          >
            {t('saved.save')}
            <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
          </Button>
        )}
        <Button
          ref={removal}
          type="submit"
          name="remove"
          value="true"
          {...EARLY_REMOVAL}
          size="small"
          variant="ghost"
          icon={<TrashIcon size={16} />}
          onClick={leavingBy(async () => (await change(changeTo(0))).ok)}
        >
          {t('remove')}
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </Button>
      </span>
    </LineForm>
  );
}
