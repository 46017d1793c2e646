import styles from './voucher-bubble.module.css';

interface VoucherBubbleProps {
  /** `10 %` */
  discount: string;
  label: string;
}

/** The round sign over the picture: what subscribing is worth. */
export function VoucherBubble({ discount, label }: VoucherBubbleProps) {
  return (
    <p className={styles['bubble']}>
      <strong className={styles['discount']}>{discount}</strong> <span className={styles['label']}>{label}</span>
    </p>
  );
}
