import { ChevronDownIcon, classNames } from '@ninefold/kit';
import { useId, useRef, type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlyoutMark } from './flyout-mark.ts';
import type { Flyouts } from './use-flyouts.ts';
import styles from './flyout-item.module.css';

interface FlyoutItemProps {
  id: string;
  href: string;
  /** Inside the link. */
  label: ReactNode;
  /** Name of what opens. */
  title: string;
  flyouts: Flyouts;
  /** The flyout: wide below the navigation, or a small panel below its icon. */
  look: 'navigation' | 'icon';
  /** The link leads to the page that is shown. */
  isCurrent?: boolean | undefined;
  /** What opens could not be had: a tap follows the link. */
  isMissing?: boolean | undefined;
  /** Called when opening becomes likely, and again when it happens. */
  onLikely?: (() => void) | undefined;
  /** Shown while the flyout is open. */
  children: ReactNode;
}

/**
 * A link with a flyout, after the disclosure navigation of the W3C: the link leads to a page, the button beside it opens the
 * flyout, and so do a resting pointer and the first tap of a finger (NAV-2, NAV-3).
 */
export function FlyoutItem(props: FlyoutItemProps) {
  const { id, href, label, title, flyouts, look, isCurrent, isMissing, onLikely, children } = props;
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const panelId = useId();
  const lastPointer = useRef('');
  const isOpen = flyouts.openId === id;
  useFlyoutMark(look, isOpen);

  // React tells of no entering pointer that comes out of a part whose script is still under way.
  function onPointerOver({ pointerType, currentTarget, relatedTarget: from }: PointerEvent) {
    const isInside = from instanceof Node && currentTarget.contains(from);
    if (pointerType !== 'mouse' || isInside) return;
    onLikely?.();
    flyouts.enter(id);
  }
  function onPointerLeave({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') flyouts.leave();
  }
  function onLinkClick(event: MouseEvent) {
    const isTap = lastPointer.current === 'touch';
    lastPointer.current = ''; // the next click may be the Enter key's
    if (!isTap || isOpen || isMissing) return;
    event.preventDefault();
    onLikely?.();
    flyouts.open(id);
  }
  function onToggle() {
    onLikely?.();
    flyouts.toggle(id);
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) flyouts.close();
  }

  return (
    <div
      className={classNames(styles['item'], styles[look])}
      data-flyout={isOpen ? 'open' : 'closed'}
      onPointerOver={onPointerOver}
      onPointerLeave={onPointerLeave}
      onFocus={onLikely}
      onBlur={onBlur}
    >
      <a
        className={styles['link']}
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        onPointerDown={({ pointerType }) => (lastPointer.current = pointerType)}
        onClick={onLinkClick}
      >
        {label}
      </a>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={t('moreOf', { title })}
        onClick={onToggle}
      >
        <ChevronDownIcon size={12} />
      </button>
      {isOpen && (
        <div id={panelId} className={styles['panel']}>
          {children}
        </div>
      )}
    </div>
  );
}
