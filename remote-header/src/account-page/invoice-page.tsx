import { Button, Notice } from '@ninefold/kit';
import { useMoney, useSite } from '@ninefold/platform';
import { formatDate, formatNumber, formatPercent, keepTogether, PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../contract/account.ts';
import { orderPath } from '../../contract/paths.ts';
import { invoiceOf, type AccountPageData } from './load-account-page.ts';
import { OrderTotal } from './order-card.tsx';
import { Facts, rowKeyOf } from './order-line.tsx';
import { PostalAddress } from './postal-address.tsx';
import styles from './invoice-page.module.css';

type Invoice = NonNullable<Order['invoice']>;

/** The invoice of one order, to look at and to print. */
export function InvoicePage({ data: { orders } }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const order = orders?.[0];
  const invoice = order && invoiceOf(order);
  if (!invoice) {
    return (
      <>
        <Notice tone="warning">{t(orders ? 'invoice.unknown' : 'order-history.unavailable')}</Notice>
        <p className={styles['actions']}>
          <a href={PATHS.orderHistory}>{t('order.all')}</a>
        </p>
      </>
    );
  }
  return (
    <>
      <article className={styles['invoice']} aria-label={t('order-history.invoice', invoice)}>
        <InvoiceHead order={order} invoice={invoice} />
        <InvoiceLines lines={order.lines} />
        <OrderTotal order={order} />
        <Taxes taxes={invoice.taxes} />
        {order.payment === undefined ? null : (
          <p>
            {t('order-history.payment')}: {order.payment}
          </p>
        )}
      </article>
      <p className={styles['actions']}>
        <a href={orderPath(order.orderNumber)}>{t('order.title', { number: order.orderNumber })}</a>
        <Button variant="secondary" className={styles['print']} onClick={() => window.print()}>
          {t('order.print')}
        </Button>
      </p>
    </>
  );
}

/** Who sells, who buys, and of which day what is. */
function InvoiceHead({ order: { address, orderNumber, orderedAt }, invoice }: { order: Order; invoice: Invoice }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const { code } = useSite();
  const { number, issuedOn, suppliedOn, seller } = invoice;
  const day = (date: string) => <time dateTime={date}>{formatDate(code, date)}</time>;
  return (
    <div className={styles['head']}>
      <address>
        <strong>{t('invoice.seller')}</strong>
        <PostalAddress address={seller} />
        <br />
        {t('invoice.taxId', { number: seller.taxId })}
      </address>
      {address ? (
        <address>
          <strong>{t('order-history.address')}</strong>
          <PostalAddress address={address} />
        </address>
      ) : null}
      <dl className={styles['facts']}>
        <dt>{t('invoice.number')}</dt>
        <dd>{number}</dd>
        <dt>{t('invoice.issuedOn')}</dt>
        <dd>{day(issuedOn)}</dd>
        {suppliedOn === undefined ? null : (
          <>
            <dt>{t('invoice.suppliedOn')}</dt>
            <dd>{day(suppliedOn)}</dd>
          </>
        )}
        <dt>{t('invoice.order')}</dt>
        <dd>
          {orderNumber}, {day(orderedAt)}
        </dd>
      </dl>
    </div>
  );
}

function InvoiceLines({ lines }: Pick<Order, 'lines'>) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const { code, locale } = useSite();
  const money = useMoney();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('invoice.article')}</th>
          <th scope="col">{t('invoice.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={rowKeyOf(line)}>
            <td>
              {`${formatNumber(code, line.quantity)} × ${money(line.priceMinor)} · ${keepTogether(locale, line.title)}`}
              <br />
              <Facts line={line} />
            </td>
            <td>{money(line.priceMinor * line.quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Taxes({ taxes }: Pick<Invoice, 'taxes'>) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.invoice' });
  const { code } = useSite();
  const money = useMoney();
  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>{t('taxes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rate')}</th>
          <th scope="col">{t('net')}</th>
          <th scope="col">{t('tax')}</th>
          <th scope="col">{t('gross')}</th>
        </tr>
      </thead>
      <tbody>
        {taxes.map(({ ratePercent, netMinor, taxMinor }) => (
          <tr key={ratePercent}>
            <td>{formatPercent(code, ratePercent)}</td>
            <td>{money(netMinor)}</td>
            <td>{money(taxMinor)}</td>
            <td>{money(netMinor + taxMinor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
