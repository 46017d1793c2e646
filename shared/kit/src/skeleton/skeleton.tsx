import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `text` a line, `title` a thick line, `tile` a product tile, `block` fills its container. @default 'text' */
  shape?: 'text' | 'title' | 'tile' | 'block' | undefined;
  className?: string | undefined;
}

/** A place where something is about to be. Decoration: say what loads with a `Spinner` or `role="status"` around it. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={classNames(styles['skeleton'], styles[shape], className)} aria-hidden="true" />;
}
