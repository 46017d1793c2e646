import { Container, Notice, Select, useSaidOnce } from '@ninefold/kit';
import { usePlatform, useSite } from '@ninefold/platform';
import { formatName, PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { DECLARATION_WORDS } from '../../contract/declaration-words.ts';
import { CANCEL } from '../../contract/paths.ts';
import { AccountForm, EmailField } from '../account-page/account-form.tsx';
import { FormField, FormTextsContext, useFormTexts } from '../account-page/form-field.tsx';
import { failureOf } from '../account-page/use-account-form.ts';
import { DeclaredCancellation } from './declared-cancellation.tsx';
import type { CancellationPageData } from './load-cancellation-page.ts';
import styles from '../account-page/account-page.module.css';

const FORM_TEXTS = 'CancellationPage.form';
const SAID = ['error'];

const nextOf = (answer: unknown) =>
  `${PATHS.cancellation}?done=${(answer as { isMailed?: boolean }).isMailed === false ? 'UNMAILED' : 'CANCELLED'}`;

/** Takes from anybody, with and without an account, that a contract ends; `?contract=` and `?order=` say which. Then shows what was declared. */
export function CancellationPage({ data }: { data: CancellationPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'CancellationPage' });
  const { query } = usePlatform().page;
  useSaidOnce(SAID);
  const isDone = query['done'] === 'CANCELLED' || query['done'] === 'UNMAILED';
  return (
    <Container width="content" className={styles['page']}>
      <h1>{t('title')}</h1>
      <div className={styles['columns']}>
        <div className={styles['panel']}>
          <FormTextsContext value={FORM_TEXTS}>
            {isDone ? (
              <DeclaredCancellation isMailed={query['done'] === 'CANCELLED'} />
            ) : (
              <CancellationForm {...data} />
            )}
          </FormTextsContext>
        </div>
      </div>
    </Container>
  );
}

function CancellationForm({ customer, email }: CancellationPageData) {
  const { t } = useTranslation('header', { keyPrefix: 'CancellationPage' });
  const ofForm = useFormTexts();
  const { query, typed } = usePlatform().page;
  const { code } = useSite();
  const error = failureOf(query['error']);
  return (
    <>
      {error && <Notice tone="error">{ofForm(error)}</Notice>}
      <p>{t('lead')}</p>
      <AccountForm {...CANCEL} next={nextOf} submit={t('confirm')}>
        <FormField
          name="contract"
          label={t('contract')}
          hint={t('contractHint')}
          defaultValue={query['contract']}
          maxLength={100}
          pattern={DECLARATION_WORDS.text}
          required
        />
        <FormField
          name="orderNumber"
          label={t('orderNumber')}
          hint={t('orderNumberHint')}
          defaultValue={query['order']}
          maxLength={100}
          pattern={DECLARATION_WORDS.orderNumber}
        />
        <Select
          name="kind"
          label={t('kind')}
          defaultValue={typed?.['kind']}
          options={(['ORDINARY', 'EXTRAORDINARY'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <FormField
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={400}
          pattern={DECLARATION_WORDS.text}
        />
        <FormField name="endsOn" type="date" label={t('endsOn')} hint={t('endsOnHint')} />
        <FormField
          name="name"
          label={t('name')}
          defaultValue={customer && formatName(code, { first: customer.firstname, last: customer.lastname })}
          autoComplete="name"
          maxLength={100}
          pattern={DECLARATION_WORDS.name}
          required
        />
        <EmailField label={t('email')} hint={t('emailHint')} defaultValue={email} />
      </AccountForm>
    </>
  );
}
