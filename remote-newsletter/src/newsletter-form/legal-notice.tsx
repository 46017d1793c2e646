import { useSite } from '@ninefold/platform';
import { useTexts } from '../language/form-language.tsx';
import { legalLinksOf } from './legal-links.ts';
import styles from './subscription-form.module.css';

/** What a subscriber agrees to, folded away, and where the rest is written. */
export function LegalNotice({ hasPrivacyHint }: { hasPrivacyHint: boolean }) {
  const { t } = useTexts('common');
  const { code, minimumAge } = useSite();
  return (
    <div className={styles['legal']}>
      <details>
        <summary className={styles['summary']}>{t('noticeTitle')}</summary>
        <p className={styles['text']}>{t('consent.legalNotice', { age: minimumAge })}</p>
        <ul className={styles['links']}>
          {legalLinksOf(code).map(({ text, href }) => (
            <li key={text}>
              <a href={href}>{t(`links.${text}`)}</a>
            </li>
          ))}
        </ul>
      </details>
      {hasPrivacyHint ? <p className={styles['text']}>{t('privacyHint')}</p> : null}
    </div>
  );
}
