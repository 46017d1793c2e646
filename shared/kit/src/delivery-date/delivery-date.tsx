import { classNames } from '../class-names.ts';
import { PackageIcon } from '../icon/icons.tsx';
import styles from './delivery-date.module.css';

export interface DeliveryDateProps {
  /** `Lieferung`. */
  label: string;
  /** As the service of the cart writes them: `Do., 26. – Fr., 27. November`. */
  days: string;
  className?: string | undefined;
}

/** When what is ordered now arrives. */
export function DeliveryDate({ label, days, className }: DeliveryDateProps) {
  return (
    <p className={classNames(styles['delivery'], className)}>
      <PackageIcon />
      <span>
        {/* A space that is a text of its own moves as soon as what follows it arrives. */}
        {`${label} `}
        <strong className={styles['days']}>{days}</strong>
      </span>
    </p>
  );
}
