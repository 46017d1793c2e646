import { useEffect } from 'react';

/** What of the header is open; the search box marks its list of suggestions as `search`. */
type FlyoutName = 'navigation' | 'icon' | 'menu';

/** While something is open the html element carries `data-flyout-open`, with what was opened last (HDR-9). */
export function useFlyoutMark(name: FlyoutName, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const { dataset } = document.documentElement;
    dataset['flyoutOpen'] = name;
    return () => {
      // What was opened meanwhile keeps its mark.
      if (dataset['flyoutOpen'] === name) delete dataset['flyoutOpen'];
    };
  }, [name, isOpen]);
}
