import type { Cart, CartView } from '@ninefold/platform';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cart-lines.module.css';
import { DefectiveLine } from './defective-line.tsx';
import { DeletedLine } from './deleted-line.tsx';
import { defectiveViews, lineViews } from './line-view.ts';
import { ShownLine } from './shown-line.tsx';

export function CartLines({ view, cart }: { view: CartView; cart: Cart }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const list = useRef<HTMLUListElement>(null);
  const restored = useRef<string>(undefined);
  function takesFocus(key: string): boolean {
    if (restored.current !== key) return false;
    restored.current = undefined;
    return true;
  }
  return (
    <ul ref={list} tabIndex={-1} className={styles['lines']} aria-label={t('lines')}>
      {defectiveViews(cart).map((line) => (
        <li key={`defective ${line.key}`} className={styles['line']}>
          <DefectiveLine line={line} change={view.change} />
        </li>
      ))}
      {lineViews({ lines: view.lines, cart }).map((line) => (
        <li key={line.key} className={styles['line']}>
          {line.deletedId === undefined ? (
            <ShownLine line={line} change={view.change} takesFocus={takesFocus} />
          ) : (
            <DeletedLine
              title={line.name}
              deletedId={line.deletedId}
              view={view}
              onUndo={() => (restored.current = line.key)}
              onFocusLost={() => list.current?.focus({ preventScroll: true })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
