import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './promotion-banner.module.css';

interface LegalHintProps {
  hint: string | undefined;
  text: string;
}

/** The small print behind a word. It closes when the page is scrolled down and when the header opens something (PRM-6). */
export function LegalHint({ hint, text }: LegalHintProps) {
  const { t } = useTranslation('header', { keyPrefix: 'PromotionBanner' });
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const startedAt = window.scrollY;
    const close = () => {
      if (details.current) details.current.open = false;
    };
    const onScroll = () => {
      if (window.scrollY > startedAt) close();
    };
    const flyouts = new MutationObserver(() => {
      if ('flyoutOpen' in document.documentElement.dataset) close();
    });
    flyouts.observe(document.documentElement, { attributeFilter: ['data-flyout-open'] });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      flyouts.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
  }, [isOpen]);
  return (
    <details ref={details} className={styles['legal']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles['legalHint']}>{hint ?? t('legal')}</summary>
      <p className={styles['legalText']}>{text}</p>
    </details>
  );
}
