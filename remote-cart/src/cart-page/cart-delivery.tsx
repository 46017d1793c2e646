import { DeliveryDate } from '@ninefold/kit';
import type { Delivery } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import type { LineView } from './line-view.ts';

/** When what is sent at once arrives; nothing where nothing is: orders ahead have days of their own. */
export function CartDelivery({ lines, delivery }: { lines: readonly LineView[]; delivery: Delivery | undefined }) {
  const { t } = useTranslation('cart', { keyPrefix: 'common' });
  const isSent = lines.some(
    ({ kind, isService, availability, deletedId }) =>
      kind === 'article' && !isService && availability === 'AVAILABLE' && deletedId === undefined,
  );
  return delivery && isSent ? <DeliveryDate label={t('delivery')} days={delivery.text} /> : null;
}
