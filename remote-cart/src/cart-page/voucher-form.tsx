import { Button, TextField, TrashIcon, VisuallyHidden } from '@ninefold/kit';
import { usePlatform, type Cart, type CartError, type CartView } from '@ninefold/platform';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartErrorText } from '../cart-errors/use-cart-error-text.ts';
import styles from './voucher-form.module.css';

interface VoucherFormProps {
  vouchers: Cart['vouchers'];
  change: CartView['change'];
}

const ACTION = '/service/cart/form/voucher';

/** Whether a refusal is shown at the voucher's field. All others are the cart's as a whole. */
export const isAboutVoucher = ({ code }: CartError): boolean =>
  code.startsWith('VOUCHER_') || code === 'TOO_MANY_TRIES';

/** Enters a voucher; one that is in the cart can be removed, and says why when it takes nothing off. */
export function VoucherForm({ vouchers, change }: VoucherFormProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage.voucher' });
  const { query } = usePlatform().page;
  // The field keeps its own text: a shopper may have typed it before this script came.
  const field = useRef<HTMLInputElement>(null);
  const apply = useRef<HTMLButtonElement>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CartError>();
  const errorText = useCartErrorText();
  const refusal = error && isAboutVoucher(error) ? errorText(error) : undefined;
  // The way to the checkout stands above what is below the field.
  useEffect(() => {
    if (refusal) field.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  async function send(event: FormEvent) {
    event.preventDefault();
    const code = field.current!.value.trim();
    if (isSending || code === '') return;
    setSending(true);
    const result = await change({ setVoucher: { code } });
    setSending(false);
    setError(result.ok ? undefined : result.error);
    if (result.ok && field.current) field.current.value = '';
  }
  function remove(code: string) {
    // The button with the focus goes.
    apply.current?.focus({ preventScroll: true });
    void change({ setVoucher: { code, remove: true } });
  }
  return (
    <div className={styles['vouchers']}>
      <div role="status" className={styles['status']}>
        {vouchers.map((voucher) => (
          <EnteredVoucher key={voucher.code} voucher={voucher} onRemove={() => remove(voucher.code)} />
        ))}
      </div>
      <form className={styles['form']} method="post" action={ACTION} onSubmit={(event) => void send(event)}>
        <TextField
          ref={field}
          className={styles['code']}
          label={t('label')}
          name="code"
          defaultValue={query['code']}
          error={refusal}
          onChange={() => setError(undefined)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
        />
        <Button ref={apply} type="submit" variant="secondary" className={styles['apply']} isBusy={isSending}>
          {t('apply')}
        </Button>
        <VisuallyHidden role="status">{refusal ?? ''}</VisuallyHidden>
      </form>
    </div>
  );
}

function EnteredVoucher({ voucher, onRemove }: { voucher: Cart['vouchers'][number]; onRemove: () => void }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage.voucher' });
  const errorText = useCartErrorText();
  const { code, problem, minimumMinor } = voucher;
  return (
    <form
      className={styles['entered']}
      method="post"
      action={ACTION}
      onSubmit={(event) => {
        event.preventDefault();
        onRemove();
      }}
    >
      <input type="hidden" name="code" value={code} />
      <p className={problem ? styles['problem'] : styles['applied']}>
        {problem ? `${code}: ${errorText({ code: problem, limit: minimumMinor })}` : t('applied', { code })}
      </p>
      <Button type="submit" name="remove" value="true" size="small" variant="ghost" icon={<TrashIcon size={16} />}>
        <VisuallyHidden>{t('remove', { code })}</VisuallyHidden>
      </Button>
    </form>
  );
}
