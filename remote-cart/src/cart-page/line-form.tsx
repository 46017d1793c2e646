import { useEarlyForm, type EarlyCall } from '@ninefold/platform';
import type { ReactNode } from 'react';
import { EARLY_CART_TEXTS } from '../cart-errors/early-cart-texts.ts';
import styles from './cart-lines.module.css';
import { HiddenFields } from './hidden-fields.tsx';
import type { LineView } from './line-view.ts';

const EARLY_TEXTS = { ...EARLY_CART_TEXTS, done: 'cart.CartPage.message.CHANGED' };

/** What a button says that removes a line, as long as no script has come. */
export const EARLY_REMOVAL = { 'data-early-done': 'cart.CartPage.removed' };

/** What a button says that keeps a line for later, as long as no script has come. */
export const EARLY_SAVE = { 'data-early-done': 'cart.CartPage.saved.saved' };

interface LineFormProps {
  address: LineView['address'];
  /** Accessible name of the line. */
  name: string;
  /** Told of what was asked for before this script came. */
  onEarly: (quantity: number, call: EarlyCall) => void;
  children: ReactNode;
}

/** The form of one line. With scripts its controls act by themselves and it is never sent. */
export function LineForm({ address: { action, fields }, name, onEarly, children }: LineFormProps) {
  const early = useEarlyForm({
    texts: EARLY_TEXTS,
    isRepeatable: true,
    isRenewing: true,
    onTakenOver: (call) => onEarly(call.fields.has('remove') ? 0 : Number(call.fields.get('quantity')), call),
  });
  return (
    // The service says what is no quantity; a browser would keep back the removal, too.
    <form
      noValidate
      className={styles['form']}
      method="post"
      action={action}
      {...early}
      data-title={name}
      onSubmit={(event) => event.preventDefault()}
    >
      <HiddenFields fields={fields} />
      {children}
    </form>
  );
}
