import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icon/icons.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

/** With `onDismiss` the notice has a button to close it, which `dismissLabel` names. */
type Dismissal =
  | { onDismiss: () => void; dismissLabel: string }
  | { onDismiss?: undefined; dismissLabel?: string | undefined };

export type NoticeProps = Dismissal & {
  children: ReactNode;
  /** Errors are an alert and interrupt a screen reader, the others a status. @default 'info' */
  tone?: NoticeTone | undefined;
  title?: string | undefined;
  /** It takes the focus as it comes, which brings it into sight: what was pressed may stand far below it. @default false */
  takesFocus?: boolean | undefined;
  className?: string | undefined;
};

const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: WarningIcon };

/** A banner that says what happened. */
export function Notice({ children, tone = 'info', title, takesFocus = false, className, ...dismissal }: NoticeProps) {
  const ToneIcon = ICONS[tone];
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={notice}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={takesFocus ? -1 : undefined}
      className={classNames(styles['notice'], styles[tone], className)}
    >
      <ToneIcon className={styles['icon']} />
      <div className={styles['body']}>
        {title ? <strong className={styles['title']}>{title}</strong> : null}
        {children}
      </div>
      {dismissal.onDismiss ? (
        <IconButton
          label={dismissal.dismissLabel}
          icon={<CloseIcon size={16} />}
          size="small"
          onClick={dismissal.onDismiss}
        />
      ) : null}
    </div>
  );
}
