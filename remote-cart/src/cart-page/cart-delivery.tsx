import { DeliveryDate } from '@ninefold/kit';
import type { Delivery } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import type { LineView } from './line-view.ts';

interface CartDeliveryProps {
  lines: readonly LineView[];
  delivery: Delivery | undefined;
}

/** What is said of when it arrives: nothing where nothing is sent at once, since orders ahead have days of their own. */
export function promisedDelivery({ lines, delivery }: CartDeliveryProps): Delivery | undefined {
  const isSent = lines.some(
    ({ kind, isService, availability, deletedId }) =>
      kind === 'article' && !isService && availability === 'AVAILABLE' && deletedId === undefined,
  );
  return isSent ? delivery : undefined;
}

/** When what is sent at once arrives. */
export function CartDelivery(props: CartDeliveryProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'order' });
  const promised = promisedDelivery(props);
  return promised ? <DeliveryDate label={t('delivery')} days={promised.text} /> : null;
}
