import { useSite } from '@ninefold/platform';
import { servicePagePath } from '@ninefold/sites';
import { useContext, type ReactNode } from 'react';
import { useTexts } from '../language/form-language.tsx';
import { legalLinksOf } from './legal-links.ts';
import { MissingPages } from './missing-pages.ts';
import styles from './subscription-form.module.css';

/** What a subscriber agrees to, folded away, and where the rest is written. */
export function LegalNotice({ hasPrivacyHint }: { hasPrivacyHint: boolean }) {
  const { t } = useTexts('common');
  const { code, minimumAge } = useSite();
  const missing = useContext(MissingPages);
  const privacy = missing.includes('privacy') ? undefined : servicePagePath('privacy', code);
  const links = legalLinksOf(code).filter(({ page }) => !missing.includes(page));
  return (
    <div className={styles['legal']}>
      <details>
        <summary className={styles['summary']}>{t('noticeTitle')}</summary>
        <p className={styles['text']}>{t('consent.legalNotice', { age: minimumAge })}</p>
        {links.length > 0 ? (
          <ul className={styles['links']}>
            {links.map(({ text, href }) => (
              <li key={text}>
                <LegalLink href={href}>{t(`links.${text}`)}</LegalLink>
              </li>
            ))}
          </ul>
        ) : null}
      </details>
      {hasPrivacyHint ? <p className={styles['text']}>{withLink(t('privacyHint'), privacy)}</p> : null}
    </div>
  );
}

/** In a tab of its own: what was typed stays. */
function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** A sentence in which the words in brackets lead to an address, where there is one. */
function withLink(sentence: string, href: string | undefined): ReactNode {
  const [before, words, after] = sentence.split(/[[\]]/);
  return (
    <>
      {before}
      {words && href ? <LegalLink href={href}>{words}</LegalLink> : words}
      {after}
    </>
  );
}
