import { passwordStrengthOf, type PasswordStrength } from './password-strength.ts';
import styles from './password-meter.module.css';

export interface PasswordMeterProps {
  password: string;
  labels: Record<PasswordStrength, string>;
}

/** Says how strong a password is, by a bar and a word. Empty for an empty password. */
export function PasswordMeter({ password, labels }: PasswordMeterProps) {
  const strength = password ? passwordStrengthOf(password) : undefined;
  return (
    <div className={styles['meter']} role="status" data-strength={strength}>
      <span className={styles['bar']} aria-hidden="true" />
      <span>{strength ? labels[strength] : null}</span>
    </div>
  );
}
