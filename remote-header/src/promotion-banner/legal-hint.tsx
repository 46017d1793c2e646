import { classNames } from '@ninefold/kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './promotion-banner.module.css';

interface LegalHintProps {
  text: string;
  hint: string | undefined;
  /** Instead of `hint` on narrow windows. */
  hintShort: string | undefined;
  /** In the line at the top, the text lies over what follows, and goes when the visitor turns to something else. */
  isLine: boolean;
}

/** The small print behind a word. That of the top banner closes on scrolling down and when the header opens something (PRM-6). */
export function LegalHint({ text, hint, hintShort, isLine }: LegalHintProps) {
  const { t } = useTranslation('header', { keyPrefix: 'common.promotion' });
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen || !isLine) return undefined;
    return onTurningAway(() => {
      if (details.current) details.current.open = false;
    });
  }, [isOpen, isLine]);
  return (
    <details ref={details} className={styles['legal']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles['legalHint']}>
        <span className={classNames(hintShort && styles['wide'])}>{hint ?? t('legal')}</span>
        {hintShort && <span className={styles['narrow']}>{hintShort}</span>}
      </summary>
      <p className={styles['legalText']}>{text}</p>
    </details>
  );
}

/** Tells when the page is scrolled down, Escape is pressed, or a flyout or the navigation opens. */
function onTurningAway(tell: () => void): () => void {
  const startedAt = window.scrollY;
  const onScroll = () => {
    if (window.scrollY > startedAt) tell();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') tell();
  };
  const flyouts = new MutationObserver(() => {
    if ('flyoutOpen' in document.documentElement.dataset) tell();
  });
  flyouts.observe(document.documentElement, { attributeFilter: ['data-flyout-open'] });
  window.addEventListener('scroll', onScroll, { passive: true });
  document.addEventListener('keydown', onKeyDown);
  return () => {
    flyouts.disconnect();
    window.removeEventListener('scroll', onScroll);
    document.removeEventListener('keydown', onKeyDown);
  };
}
