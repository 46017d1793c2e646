import { useSite } from '@ninefold/platform';
import { formatNumber } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';

/** Writes a number of beans as the site does: `1.250 Bohnen`. */
export function useBeanText(): (beans: number) => string {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.bean-account' });
  const { code } = useSite();
  return (beans) => t('beans', { count: beans, formatted: formatNumber(code, beans) });
}
