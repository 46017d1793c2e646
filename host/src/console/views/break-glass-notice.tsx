import { Notice } from '@ninefold/kit';
import styles from './page.module.css';

/** Over every page of whoever acts by the operators' token. */
export function BreakGlassNotice() {
  return (
    <Notice tone="warning" title="You act by the operators’ token" className={styles['notice']}>
      It may do everything. The history calls whoever uses it break-glass: sign in as yourself where you can.
    </Notice>
  );
}
