import { usePlatform } from '@ninefold/platform';
import { useCallback, useState, type ReactNode } from 'react';

/** What shows the themeworlds of the moment, fetched when the menu is opened; nothing until then, while there are none, and when they cannot be had. */
export function useMenuThemeworlds() {
  const { http } = usePlatform();
  const [themeworlds, setThemeworlds] = useState<ReactNode>();
  const wantThemeworlds = useCallback(async () => {
    try {
      const { loadMenuThemeworlds } = await import('../flyouts/flyout-content.tsx');
      setThemeworlds(await loadMenuThemeworlds(http));
    } catch (error) {
      console.error('The themeworlds of the menu could not be loaded:', error);
    }
  }, [http]);
  return { themeworlds, wantThemeworlds };
}
