import { Notice } from '@ninefold/kit';
import { usePlatform, useSite } from '@ninefold/platform';
import { formatName, PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { WITHDRAW } from '../../contract/paths.ts';
import { DECLARATION_WORDS } from '../../contract/declaration-words.ts';
import { AccountForm, EmailField } from './account-form.tsx';
import { FormField } from './form-field.tsx';
import type { AccountPageData } from './load-account-page.ts';
import { failureOf } from './use-account-form.ts';
import styles from './account-page.module.css';

const nextOf = (answer: unknown) =>
  `${PATHS.withdrawal}?done=${(answer as { isMailed?: boolean }).isMailed === false ? 'UNMAILED' : 'WITHDRAWN'}`;

/** Takes from anybody, with and without an account, that a contract is withdrawn from; `?order=` says which. */
export function Withdrawal({ data: { personalData, email } }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const { query } = usePlatform().page;
  const { code, withdrawalDays } = useSite();
  const error = failureOf(query['error']);
  const { customer } = personalData;
  return (
    <div className={styles['columns']}>
      <div className={styles['panel']}>
        {error && <Notice tone="error">{t(`form.${error}`)}</Notice>}
        {query['done'] === 'WITHDRAWN' || query['done'] === 'UNMAILED' ? (
          <Notice tone="success">{t(query['done'] === 'UNMAILED' ? 'withdrawal.unmailed' : 'withdrawal.done')}</Notice>
        ) : (
          <>
            <p>{t('withdrawal.lead', { days: withdrawalDays })}</p>
            <AccountForm {...WITHDRAW} next={nextOf} submit={t('withdrawal.confirm')}>
              <FormField
                name="name"
                label={t('withdrawal.name')}
                defaultValue={customer && formatName(code, { first: customer.firstname, last: customer.lastname })}
                autoComplete="name"
                maxLength={100}
                pattern={DECLARATION_WORDS.name}
                required
              />
              <FormField
                name="orderNumber"
                label={t('withdrawal.orderNumber')}
                hint={t('withdrawal.orderNumberHint')}
                defaultValue={query['order']}
                maxLength={100}
                pattern={DECLARATION_WORDS.orderNumber}
                required
              />
              <FormField
                name="articles"
                label={t('withdrawal.articles')}
                hint={t('withdrawal.articlesHint')}
                maxLength={200}
                pattern={DECLARATION_WORDS.text}
              />
              <EmailField label={t('withdrawal.email')} hint={t('withdrawal.emailHint')} defaultValue={email} />
            </AccountForm>
          </>
        )}
      </div>
    </div>
  );
}
