import { formatMoney, type SiteCode } from '@ninefold/sites';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './price.module.css';

/** The lowest price of the 30 days before a reduction; nothing else may be struck through (Directive 98/6/EC, article 6a). */
export interface FormerPrice {
  minor: number;
  /** Says what it is: `Niedrigster Preis der letzten 30 Tage`. Shown, unless `isLabelHidden`: then only read out. */
  label: string;
  /** @default false */
  isLabelHidden?: boolean | undefined;
}

export interface PriceProps {
  site: SiteCode;
  /** Minor units of the site's currency. */
  minor: number;
  former?: FormerPrice | undefined;
  /** Read out before the price: `Preis`, `Jetzt`. */
  label?: string | undefined;
  /** Puts the price into words: `ab 5,99 €`. What stands before the price is small. */
  wording?: ((price: string) => string) | undefined;
  /** Ready text below the price, from `formatUnitPrice`. */
  unitPrice?: string | undefined;
  /** Small print below: `inkl. MwSt., zzgl. Versand`. */
  note?: ReactNode;
  /** @default 'medium' */
  size?: 'small' | 'medium' | 'large' | undefined;
  className?: string | undefined;
}

/** A price as the site writes it, with what it was before. */
export function Price({
  site,
  minor,
  former,
  label,
  wording,
  unitPrice,
  note,
  size = 'medium',
  className,
}: PriceProps) {
  const amount = formatMoney(site, minor);
  const [before, after] = wording ? wording(amount).split(amount) : [];
  return (
    <span className={classNames(styles['price'], styles[size], className)}>
      <span className={styles['line']}>
        <span className={classNames(styles['now'], former && styles['reduced'])}>
          {label ? <VisuallyHidden>{`${label} `}</VisuallyHidden> : null}
          {before ? <span className={styles['before']}>{before}</span> : null}
          {amount}
          {after}
        </span>
        {former ? <Former site={site} former={former} /> : null}
      </span>
      {unitPrice ? <span className={styles['note']}>{unitPrice}</span> : null}
      {note ? <span className={styles['note']}>{note}</span> : null}
    </span>
  );
}

function Former({ site, former }: { site: SiteCode; former: FormerPrice }) {
  const label = `${former.label} `;
  return (
    <span className={styles['former']}>
      {former.isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      <s>{formatMoney(site, former.minor)}</s>
    </span>
  );
}
