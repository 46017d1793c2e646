import type { Cart, CartView } from '@ninefold/platform';
import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cart-lines.module.css';
import { DefectiveLine } from './defective-line.tsx';
import { DeletedLine } from './deleted-line.tsx';
import { defectiveViews, lineViews } from './line-view.ts';
import { MovedRow } from './moved-row.tsx';
import { ShownLine } from './shown-line.tsx';
import { savingOf, type MovedLine } from './use-moved-line.ts';

interface CartLinesProps {
  view: CartView;
  cart: Cart;
  movedLine: MovedLine;
  /** The line that is being brought back, which takes over the focus. */
  restoredRef: RefObject<string | undefined>;
}

export function CartLines({ view, cart, movedLine: { moved, move, undo, isMoving }, restoredRef }: CartLinesProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const list = useRef<HTMLUListElement>(null);
  function takesFocus(key: string): boolean {
    if (restoredRef.current !== key) return false;
    restoredRef.current = undefined;
    return true;
  }
  const focusList = () => list.current?.focus({ preventScroll: true });
  const rows = lineViews({ lines: view.lines, cart }).map((line, index) => (
    <li key={line.key} className={styles['line']}>
      {line.deletedId === undefined ? (
        <ShownLine
          line={line}
          change={view.change}
          takesFocus={takesFocus}
          onSave={(early) => move(savingOf(line, index), early)}
        />
      ) : (
        <DeletedLine
          title={line.name}
          deletedId={line.deletedId}
          view={view}
          onUndo={() => (restoredRef.current = line.key)}
          onFocusLost={focusList}
        />
      )}
    </li>
  ));
  const saved = moved?.from === 'cart' ? moved : undefined;
  const onUndo = () => {
    restoredRef.current = saved?.tcm;
    void undo();
  };
  if (saved)
    rows.splice(
      saved.index,
      0,
      <li key={`moved ${saved.tcm}`} className={styles['line']}>
        <MovedRow move={saved} isBusy={isMoving(saved.tcm)} onUndo={onUndo} />
      </li>,
    );
  return (
    <ul ref={list} tabIndex={-1} className={styles['lines']} aria-label={t('lines')}>
      {defectiveViews(cart).map((line) => (
        <li key={`defective ${line.key}`} className={styles['line']}>
          <DefectiveLine
            line={line}
            change={(removal, early) => {
              focusList();
              return view.change(removal, early);
            }}
          />
        </li>
      ))}
      {rows}
    </ul>
  );
}
