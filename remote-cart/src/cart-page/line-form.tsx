import type { ReactNode } from 'react';
import styles from './cart-lines.module.css';
import { HiddenFields } from './hidden-fields.tsx';
import type { LineView } from './line-view.ts';

interface LineFormProps {
  address: LineView['address'];
  children: ReactNode;
}

/** The form of one line. With scripts its controls act by themselves and it is never sent. */
export function LineForm({ address: { action, fields }, children }: LineFormProps) {
  return (
    <form className={styles['form']} method="post" action={action} onSubmit={(event) => event.preventDefault()}>
      <HiddenFields fields={fields} />
      {children}
    </form>
  );
}
