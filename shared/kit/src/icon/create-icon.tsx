import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

export interface IconProps {
  /** Side in px. @default 24 */
  size?: 12 | 16 | 24 | undefined;
  /** Read out; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

export type IconComponent = (props: IconProps) => React.ReactElement;

/**
 * An icon drawn on a square of 24, in the colour of the text.
 *
 * @param path drawn as a line
 * @param filledPath filled
 */
export function createIcon(path: string, filledPath?: string): IconComponent {
  return function Icon({ size = 24, label, className }) {
    return (
      <svg
        viewBox="0 0 24 24"
        className={classNames(styles['icon'], styles[`size${size}`], className)}
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
      >
        {path ? <path className={styles['line']} d={path} /> : null}
        {filledPath ? <path className={styles['filled']} d={filledPath} /> : null}
      </svg>
    );
  };
}
