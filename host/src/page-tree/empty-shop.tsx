import { useTranslation } from 'react-i18next';

/** What stands on a site that has no goods yet. @param isAlone nothing else on the page names the shop */
export function EmptyShop({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation('host', { keyPrefix: 'empty' });
  return (
    <section className="empty-shop">
      {isAlone && <p className="empty-shop-name">Ninefold</p>}
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
    </section>
  );
}
