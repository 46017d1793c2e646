import { Button, ButtonLink } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import type { ReactNode } from 'react';
import { CONFIRM_FORM_PATH, UNSUBSCRIBE_FORM_PATH } from '../../contract/subscription-paths.ts';
import { useFormLanguage, useTexts } from '../language/form-language.tsx';
import type { LinkState } from './load-newsletter-page.ts';
import { VoucherCode } from './voucher-code.tsx';
import styles from './newsletter-page.module.css';

interface LinkViewProps {
  state: Extract<LinkState, { link: object }>;
  headlineId: string;
  discount: string;
}

/** What the link of a mail leads to. Nothing happens before the button is pressed: programs open links, too. */
export function LinkView({ state: { kind, token, link }, headlineId, discount }: LinkViewProps) {
  const { t } = useTexts('NewsletterPage');
  const language = useFormLanguage();
  if (link.status === 'UNSUBSCRIBED')
    return (
      <Message headlineId={headlineId} view="unsubscribed">
        <ButtonLink href={language ? `${PATHS.newsletter}?language=${language}` : PATHS.newsletter} variant="secondary">
          {t('unsubscribed.again')}
        </ButtonLink>
      </Message>
    );
  if (kind === 'unsubscribe')
    return (
      <Message headlineId={headlineId} view="unsubscribe">
        <TokenForm action={UNSUBSCRIBE_FORM_PATH} token={token} text={t('unsubscribe.button')} />
        <a href={PATHS.home}>{t('unsubscribe.keep')}</a>
      </Message>
    );
  if (link.status === 'SUBSCRIBED') return <VoucherCode {...{ headlineId, discount }} {...link} />;
  return (
    <Message headlineId={headlineId} view="confirm">
      <TokenForm action={CONFIRM_FORM_PATH} token={token} text={t('confirm.button')} />
    </Message>
  );
}

interface MessageProps {
  headlineId: string;
  view: 'confirm' | 'unsubscribe' | 'unsubscribed' | 'unknown' | 'stockConfirm' | 'stockConfirmed' | 'stockEnded';
  /** What is waited for. */
  title?: string | undefined;
  children?: ReactNode;
}

/** A headline, a sentence, and what there is to do. */
export function Message({ headlineId, view, title, children }: MessageProps) {
  const { t } = useTexts('NewsletterPage');
  return (
    <>
      <h1 id={headlineId} className={styles['headline']}>
        {t(`${view}.title`)}
      </h1>
      <p className={styles['lead']}>{t(`${view}.text`, { title })}</p>
      {children ? <div className={styles['actions']}>{children}</div> : null}
    </>
  );
}

interface TokenFormProps {
  action: string;
  token: string;
  text: string;
  variant?: 'secondary' | undefined;
}

export function TokenForm({ action, token, text, variant }: TokenFormProps) {
  const language = useFormLanguage();
  return (
    <form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      {language && <input type="hidden" name="language" value={language} />}
      <Button type="submit" size="large" variant={variant}>
        {text}
      </Button>
    </form>
  );
}
