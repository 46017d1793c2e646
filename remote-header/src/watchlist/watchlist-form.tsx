import type { useEarlyForm } from '@ninefold/platform';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { WATCHLIST_FORM_PATH } from '../../contract/paths.ts';

interface WatchlistFormProps extends Pick<ComponentPropsWithRef<'form'>, 'className' | 'onSubmit'> {
  productId: string;
  action: 'add' | 'remove';
  /** The page that shows what became of it, where no script does. */
  returnTo: string;
  /** Takes presses from before its script came. */
  early?: ReturnType<typeof useEarlyForm>;
  /** The button that sends it. */
  children: ReactNode;
}

/** Changes the watchlist without scripts; with them `onSubmit` does. */
export function WatchlistForm({ productId, action, returnTo, early, children, ...form }: WatchlistFormProps) {
  return (
    <form {...form} {...early} method="post" action={WATCHLIST_FORM_PATH}>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {children}
    </form>
  );
}
