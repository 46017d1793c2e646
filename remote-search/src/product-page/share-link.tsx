import { ShareIcon, VisuallyHidden } from '@ninefold/kit';
import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShareOutcome } from './share-address.ts';
import styles from './purchase-panel.module.css';

/** The address of what is shown, to be passed on. Without scripts it is a link like any other, which the browser can copy. */
export function ShareLink({ title, href }: { title: string; href: string }) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage.share' });
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOutcome(undefined);
    const url = new URL(href, location.href).href;
    void import('./share-address.ts')
      .then(({ shareAddress }) => shareAddress(title, url))
      .then(setOutcome, () => setOutcome('failed'));
  };
  return (
    <p className={styles['share']}>
      <a href={href} rel="bookmark" onClick={onClick}>
        <ShareIcon />
        {t('share')}
        <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
      </a>
      <span role="status">{outcome === 'copied' || outcome === 'failed' ? t(outcome) : ''}</span>
    </p>
  );
}
