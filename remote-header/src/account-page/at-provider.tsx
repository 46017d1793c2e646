import { useTranslation } from 'react-i18next';
import { ProviderLink } from './provider-link.tsx';

/** Says who keeps account and password where the shop does not, and leads there. */
export function AtProvider({ name, returnTo }: { name: string | undefined; returnTo: string }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.login' });
  if (name === undefined) return null;
  return (
    <>
      <p>{t('atProvider', { name })}</p>
      <ProviderLink name={name} returnTo={returnTo} />
    </>
  );
}
