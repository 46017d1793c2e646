import { Notice } from '@ninefold/kit';
import { useEffect, useRef } from 'react';
import { useTexts } from '../language/form-language.tsx';
import styles from './newsletter-form.module.css';

interface SuccessViewProps {
  headlineId: string;
  /** Where the mail went; empty when only the service knows. */
  email: string;
  /** @default 2 */
  headingLevel?: 1 | 2;
  /** Whether it comes into view and takes the focus. @default true */
  isAnnounced?: boolean;
}

/** Says that the request is there, and that it waits for the visitor's confirmation. */
export function SuccessView({ headlineId, email, headingLevel = 2, isAnnounced = true }: SuccessViewProps) {
  const Heading = `h${headingLevel}` as const;
  const { t } = useTexts('common');
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAnnounced) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, [isAnnounced]);
  return (
    <>
      <Heading id={headlineId} ref={ref} tabIndex={-1} className={styles['thanks']}>
        {t('successTitle')}
      </Heading>
      <Notice tone="success">{email ? t('success', { email }) : t('successPlain')}</Notice>
    </>
  );
}
