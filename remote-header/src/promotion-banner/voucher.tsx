import { CheckIcon, CopyIcon, VisuallyHidden } from '@ninefold/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import styles from './promotion-banner.module.css';

/** How long the button says that the code was copied, in ms (PRM-3). */
const COPIED_MS = 3000;

/** A voucher code that a press copies. Without scripts it is a text to select. */
export function Voucher({ code, instructions }: { code: string; instructions?: string | undefined }) {
  const { t } = useTranslation('header', { keyPrefix: 'common.promotion' });
  const [status, setStatus] = useState<'idle' | 'copied' | 'failed'>('idle');
  const isHydrated = useIsHydrated();
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
  const isCopied = status === 'copied';
  return (
    <div className={styles['voucher']}>
      {isHydrated ? (
        <button type="button" className={styles['code']} onClick={() => void copy()} title={t('copy')}>
          <Code code={code} isCopied={isCopied} />
          {isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} label={t('copy')} />}
        </button>
      ) : (
        <span className={styles['code']}>
          <Code code={code} isCopied={false} />
          <CopyIcon size={16} />
        </span>
      )}
      {instructions && <span className={styles['instructions']}>{instructions}</span>}
      <span role="status" className={styles['status']}>
        {isCopied && <VisuallyHidden>{t('copied')}</VisuallyHidden>}
        {status === 'failed' && (
          <>
            {t('failed')} <strong className={styles['codeText']}>{code}</strong>
          </>
        )}
      </span>
    </div>
  );
}

/** The code and the word that it was copied take the same place, so that nothing moves when one follows the other. */
function Code({ code, isCopied }: { code: string; isCopied: boolean }) {
  const { t } = useTranslation('header', { keyPrefix: 'common.promotion' });
  return (
    <span className={styles['oneOfTwo']}>
      <span className={styles['codeText']} data-hidden={isCopied || undefined}>
        {code}
      </span>
      <span data-hidden={!isCopied || undefined} aria-hidden>
        {t('copied')}
      </span>
    </span>
  );
}
