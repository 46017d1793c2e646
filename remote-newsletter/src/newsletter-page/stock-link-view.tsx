import { ButtonLink } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import type { StockAlertLink } from '../../contract/stock-alert.ts';
import { STOCK_ALERT_CONFIRM_PATH, STOCK_ALERT_END_PATH } from '../../contract/subscription-paths.ts';
import { useTexts } from '../language/form-language.tsx';
import { Message, TokenForm } from './link-view.tsx';

interface StockLinkViewProps {
  token: string;
  /** Without it nobody waits by the link any more. */
  stock?: StockAlertLink | undefined;
  headlineId: string;
}

/** What the link of a mail on stock leads to: nothing happens before a button is pressed. */
export function StockLinkView({ token, stock, headlineId }: StockLinkViewProps) {
  const { t } = useTexts('NewsletterPage');
  if (!stock)
    return (
      <Message headlineId={headlineId} view="stockEnded">
        <ButtonLink href={PATHS.home} variant="secondary">
          {t('toShop')}
        </ButtonLink>
      </Message>
    );
  const { status, title } = stock;
  const end = (
    <TokenForm action={STOCK_ALERT_END_PATH} token={token} text={t('stockConfirmed.button')} variant="secondary" />
  );
  if (status === 'CONFIRMED')
    return (
      <Message headlineId={headlineId} view="stockConfirmed" title={title}>
        {end}
      </Message>
    );
  return (
    <Message headlineId={headlineId} view="stockConfirm" title={title}>
      <TokenForm action={STOCK_ALERT_CONFIRM_PATH} token={token} text={t('stockConfirm.button')} />
      {end}
    </Message>
  );
}
