import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icon/icons.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, on a press beside the dialog and on its close button. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Stays in view below the content: the buttons. */
  footer?: ReactNode;
  /** `center` floats, `start` and `end` slide in from a side. @default 'center' */
  placement?: 'center' | 'start' | 'end' | undefined;
  className?: string | undefined;
}

/**
 * A modal dialog: the browser keeps the focus inside and gives it back. Its content exists only while it is open. Meanwhile the html
 * element carries `data-dialog-open`, and the page behind does not scroll.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  placement = 'center',
  className,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return undefined;
    keepScrollbarRoom();
    dialog.showModal();
    const { dataset } = document.documentElement;
    dataset['dialogOpen'] = '';
    return () => {
      dialog.close();
      if (!document.querySelector('dialog[open]')) delete dataset['dialogOpen'];
    };
  }, [isOpen]);

  function onBackdropPress(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog is closed by its backdrop
    <dialog
      ref={ref}
      className={classNames(styles['dialog'], styles[placement], className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Chromium closes on a second Escape whatever onCancel says. One that is open again was closed by React's second try of the effect.
      onClose={({ currentTarget }) => isOpen && !currentTarget.open && onClose()}
      onMouseDown={onBackdropPress}
    >
      {isOpen ? (
        <div className={styles['sheet']}>
          <header className={styles['header']}>
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
            <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
          </header>
          <div className={styles['body']}>{children}</div>
          {footer ? <footer className={styles['footer']}>{footer}</footer> : null}
        </div>
      ) : null}
    </dialog>
  );
}

/** A page that cannot scroll behind a dialog keeps the room of its scrollbar, where it had one: nothing moves. */
function keepScrollbarRoom(): void {
  const { style, clientWidth } = document.documentElement;
  style.setProperty('--dialog-gutter', window.innerWidth > clientWidth ? 'stable' : 'auto');
}
