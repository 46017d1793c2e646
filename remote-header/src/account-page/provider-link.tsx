import { ButtonLink } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import { PROVIDER_START_PATH } from '../../contract/paths.ts';

export interface ProviderLinkProps {
  /** What customers know the provider by. */
  name: string;
  returnTo: string;
  /** Whether whoever is signed in there has to prove it anew. @default false */
  isAnew?: boolean;
}

/** Leads to the provider, and from there back: a link, which needs no script. */
export function ProviderLink({ name, returnTo, isAnew = false }: ProviderLinkProps) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.login' });
  const query = new URLSearchParams({ returnTo, ...(isAnew && { again: '1' }) });
  return (
    <ButtonLink href={`${PROVIDER_START_PATH}?${query}`} rel="nofollow" isFullWidth>
      {t('provider', { name })}
    </ButtonLink>
  );
}
