import type { ReactNode } from 'react';
import styles from './cart-lines.module.css';

interface LineFormProps {
  article: { productId: string; tcm: string };
  children: ReactNode;
}

/** The form of one line. With scripts its controls act by themselves and it is never sent. */
export function LineForm({ article: { productId, tcm }, children }: LineFormProps) {
  return (
    <form
      className={styles['form']}
      method="post"
      action="/service/cart/form/change"
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="tcm" value={tcm} />
      {children}
    </form>
  );
}
