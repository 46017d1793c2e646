import { CheckIcon, CopyIcon } from '@ninefold/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './promotion-banner.module.css';

/** How long the button says that the code was copied, in ms (PRM-3). */
const COPIED_MS = 3000;

/** A voucher code that a press copies. Without scripts it is a text to select. */
export function Voucher({ code, instructions }: { code: string; instructions?: string | undefined }) {
  const { t } = useTranslation('header', { keyPrefix: 'PromotionBanner' });
  const [status, setStatus] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (status !== 'copied') return undefined;
    const timer = setTimeout(() => setStatus('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [status]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setStatus('copied');
    } catch {
      setStatus('failed'); // no permission: the code can still be selected
    }
  }
  return (
    <div className={styles['voucher']}>
      <button type="button" className={styles['code']} onClick={() => void copy()} title={t('copy')}>
        <span className={styles['codeText']}>{code}</span>
        {status === 'copied' ? <CheckIcon size={16} label={t('copied')} /> : <CopyIcon size={16} label={t('copy')} />}
      </button>
      <span role="status" className={styles['instructions']}>
        {status === 'idle' ? instructions : t(status)}
      </span>
    </div>
  );
}
