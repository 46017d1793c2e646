import { Button, useSaidOnce } from '@ninefold/kit';
import { useEarlyForm, usePlatform, useSite, type EarlyAnswer } from '@ninefold/platform';
import { servicePagePath } from '@ninefold/sites';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './stock-alert.module.css';

/** The newsletter's service: it asks for a confirmation by mail, writes once and forgets the address. */
const API_PATH = '/service/newsletter/api/private/stock-alerts';
const FORM_PATH = '/service/newsletter/form/stock-alert';
/** A person leaves it empty; whoever fills it in is none. */
const HONEYPOT_FIELD = 'verify-email';
const TIMEOUT_MS = 15_000;

const EARLY_TEXTS = {
  done: 'search.ProductPage.stockAlert.sent',
  errors: 'search.ProductPage.stockAlert.errors',
  otherwise: 'search.ProductPage.stockAlert.errors.UNKNOWN',
};

const ERRORS = ['EMAIL_REQUIRED', 'EMAIL_INVALID', 'TOO_MANY_REQUESTS'] as const;
type AlertError = (typeof ERRORS)[number] | 'UNKNOWN';
type AlertStatus = 'editing' | 'sending' | 'sent' | AlertError;

/** Asks for a mail when a variant that is sold out can be had again: without scripts by the form alone. */
export function StockAlert({ tcm, hasPrivacyPage }: { tcm: string; hasPrivacyPage: boolean }) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage.stockAlert' });
  const { code } = useSite();
  const { status, typed, hasPressed, onSubmit, onTakenOver } = useStockAlert(tcm);
  const outcome = useRef<HTMLDivElement>(null);
  // The form with the focus goes.
  useEffect(() => {
    if (status === 'sent' && hasPressed) outcome.current?.focus({ preventScroll: true });
  }, [status, hasPressed]);
  const early = useEarlyForm({ texts: EARLY_TEXTS, isRepeatable: true, onTakenOver });
  const id = useId();
  const error = status === 'editing' || status === 'sending' || status === 'sent' ? undefined : status;
  const isOfField = status === 'EMAIL_REQUIRED' || status === 'EMAIL_INVALID';
  return (
    <section className={styles['alert']} aria-label={t('title')}>
      <p className={styles['title']}>{t('title')}</p>
      <div ref={outcome} tabIndex={-1}>
        {status === 'sent' ? (
          <p role="status" className={styles['sent']}>
            {t('sent')}
          </p>
        ) : null}
      </div>
      <form
        method="post"
        action={FORM_PATH}
        noValidate
        hidden={status === 'sent'}
        className={styles['form']}
        {...early}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="tcm" value={tcm} />
        <label className={styles['honeypot']} aria-hidden="true">
          {t('honeypot')}
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
        <div className={styles['field']}>
          <label htmlFor={`${id}-email`} className={styles['label']}>
            {t('email')}
          </label>
          <input
            id={`${id}-email`}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={256}
            required
            defaultValue={typed?.['email']}
            aria-invalid={isOfField || undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className={styles['input']}
          />
        </div>
        {error ? (
          <p id={`${id}-error`} role="alert" className={styles['error']}>
            {t(`errors.${error}`)}
          </p>
        ) : null}
        <Button type="submit" variant="secondary" isBusy={status === 'sending'}>
          {t('submit')}
        </Button>
      </form>
      <p className={styles['lead']}>
        {t('lead')} {hasPrivacyPage ? <a href={servicePagePath('privacy', code)}>{t('privacy')}</a> : null}
      </p>
    </section>
  );
}

/** By what the address says it. */
const SAID = ['stockAlert'];

/** What became of a request; that of a form without scripts is in the page's address, beside the variant that it was sent for. */
function useStockAlert(tcm: string) {
  const { http, page } = usePlatform();
  const told = page.query['variant'] === tcm ? page.query['stockAlert'] : undefined;
  useSaidOnce(SAID);
  const [status, setStatus] = useState<AlertStatus>(
    told === undefined ? 'editing' : told === 'sent' ? 'sent' : errorOf(told),
  );
  const [hasPressed, setPressed] = useState(false);
  const show = ({ status: code, body }: EarlyAnswer) =>
    setStatus(code === 202 ? 'sent' : errorOf((body as { error?: string } | null)?.error));

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'sending') return;
    const form = event.currentTarget;
    setStatus('sending');
    setPressed(true);
    const answer = await http.request<unknown>({
      method: 'POST',
      path: API_PATH,
      body: Object.fromEntries(new FormData(form)),
      timeoutMs: TIMEOUT_MS,
    });
    show(answer);
    if (!answer.ok) form.querySelector<HTMLElement>('[name="email"]')?.focus();
  }

  async function onTakenOver({ answer }: { answer: Promise<EarlyAnswer> }) {
    setStatus('sending');
    show(await answer);
  }

  return { status, typed: page.typed, hasPressed, onSubmit, onTakenOver };
}

const errorOf = (code: string | undefined): AlertError => ERRORS.find((known) => known === code) ?? 'UNKNOWN';
