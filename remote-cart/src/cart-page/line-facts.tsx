import { FactLine } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import type { LineView } from './line-view.ts';

/** What the `size` of a feed says of each kind. */
const NAME_OF_SIZE = {
  article: 'size',
  gift: 'size',
  partnerProduct: 'size',
  giftCard: 'value',
  subscription: 'rhythm',
} as const satisfies Record<LineView['kind'], string>;

/** Which variant it is: colour, size, value or how often it comes, and the article number. The texts are common to the pages that show it. */
export function LineFacts({
  line: { kind, variant },
  className,
}: {
  line: Pick<LineView, 'kind' | 'variant'>;
  className: string | undefined;
}) {
  const { t } = useTranslation('cart', { keyPrefix: 'order.variant' });
  const { colour, size, tcm } = variant;
  const facts = [
    ...(colour === undefined ? [] : [t('colour', { value: colour })]),
    ...(size === undefined ? [] : [t(NAME_OF_SIZE[kind], { value: size })]),
    t('articleNumber', { number: tcm }),
  ];
  return (
    <span className={className}>
      <FactLine facts={facts} />
    </span>
  );
}
