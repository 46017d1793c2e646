import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

export interface DisclosureOptions {
  /** @default false */
  isDefaultOpen?: boolean | undefined;
  /** A press outside of `containerRef` closes. @default true */
  closesOnOutsidePress?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/**
 * A button that shows and hides a panel: flyouts, menus, legal hints. Escape closes and gives the focus back to the button.
 *
 * ```tsx
 * const { isOpen, containerProps, buttonProps, panelProps } = useDisclosure<HTMLDivElement>();
 * <div {...containerProps}><button {...buttonProps}>…</button><div {...panelProps}>…</div></div>
 * ```
 */
export function useDisclosure<Container extends HTMLElement>(options: DisclosureOptions = {}) {
  const { isDefaultOpen = false, closesOnOutsidePress = true, onOpenChange } = options;
  const [isOpen, setIsOpen] = useState(isDefaultOpen);
  const containerRef = useRef<Container>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  function change(next: boolean) {
    if (next === isOpen) return;
    setIsOpen(next);
    onOpenChange?.(next);
  }
  useOutsidePress(containerRef, isOpen && closesOnOutsidePress, () => change(false));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    change(false);
    buttonRef.current?.focus();
  }
  return {
    isOpen,
    open: () => change(true),
    close: () => change(false),
    toggle: () => change(!isOpen),
    /** For the element around button and panel. */
    containerProps: { ref: containerRef, onKeyDown },
    buttonProps: {
      ref: buttonRef,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => change(!isOpen),
    },
    panelProps: { id: panelId, hidden: !isOpen },
  };
}

function useOutsidePress(container: { current: HTMLElement | null }, isActive: boolean, onPress: () => void) {
  const newestOnPress = useRef(onPress);
  useEffect(() => {
    newestOnPress.current = onPress;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    function onPointerDown({ target }: PointerEvent) {
      if (target instanceof Node && !container.current?.contains(target)) newestOnPress.current();
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [container, isActive]);
}
