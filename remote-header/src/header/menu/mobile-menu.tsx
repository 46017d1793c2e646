import { classNames, CloseIcon, MenuIcon, VisuallyHidden } from '@ninefold/kit';
import type { HeaderPlatform } from '@ninefold/platform';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlyoutMark } from '../flyout-mark.ts';
import type { HeaderData } from '../load-header.ts';
import { useKeptScroll } from '../use-kept-scroll.ts';
import { MenuEntry } from './menu-entry.tsx';
import { MenuServices } from './menu-services.tsx';
import { useMenuThemeworlds } from './use-menu-themeworlds.ts';
import { useMenuTree } from './use-menu-tree.ts';
import styles from './mobile-menu.module.css';

interface MobileMenuProps {
  data: HeaderData;
  platform: HeaderPlatform | undefined;
  isSticky: boolean;
}

/** The navigation on narrow windows: nested `<details>`, so that it needs no scripts for the levels that the page carries. */
export function MobileMenu({ data, platform, isSticky }: MobileMenuProps) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const { tree, wantTree } = useMenuTree(data.navigation);
  const { themeworlds, wantThemeworlds } = useMenuThemeworlds();
  const hasThemeworlds = data.navigation.some(({ kind }) => kind === 'themeworlds');
  const menu = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useFlyoutMark('menu', isOpen);
  useKeptScroll(isOpen && isSticky);
  useClosing(menu, isOpen);

  function onToggle() {
    const isNowOpen = menu.current?.open ?? false;
    // It ends where the window ends, whatever of the page stands above it; the page behind it does not scroll.
    if (isNowOpen && panel.current)
      panel.current.style.setProperty('--menu-top', `${panel.current.getBoundingClientRect().top}px`);
    setIsOpen(isNowOpen);
  }
  useEffect(onToggle, []); // it may have been opened before scripts came
  useEffect(() => {
    if (!isOpen) return;
    void wantTree();
    if (hasThemeworlds) void wantThemeworlds();
  }, [isOpen, hasThemeworlds, wantTree, wantThemeworlds]);
  useEffect(() => {
    if (platform && platform !== 'MATCH' && menu.current) menu.current.open = false;
  }, [platform]);

  return (
    <details
      ref={menu}
      className={classNames(styles['menu'], isOpen && styles['opened'])}
      onToggle={({ target, currentTarget }) => target === currentTarget && onToggle()}
    >
      <summary className={styles['summary']}>
        <MenuIcon className={styles['whenClosed']} />
        <CloseIcon className={styles['whenOpen']} />
        <VisuallyHidden>{t('menu')}</VisuallyHidden>
      </summary>
      <nav ref={panel} className={styles['panel']} aria-label={t('navigation')}>
        <ul>
          {tree.map((item) => (
            <li key={item.href}>
              <MenuEntry node={item} isTop content={item.kind === 'themeworlds' && themeworlds} />
            </li>
          ))}
        </ul>
        <MenuServices pages={data.pages} />
      </nav>
    </details>
  );
}

/** Escape closes and gives the focus back to the menu's button; a click and the focus outside close too. */
function useClosing(menu: { current: HTMLDetailsElement | null }, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => {
      if (menu.current) menu.current.open = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      menu.current?.querySelector('summary')?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onElsewhere, true);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onElsewhere, true);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [menu, isOpen]);
}
