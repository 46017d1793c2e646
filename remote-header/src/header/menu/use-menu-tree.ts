import { usePlatform } from '@ninefold/platform';
import { useCallback, useState } from 'react';
import type { NavigationAnswer, NavigationNode } from '../../../contract/navigation.ts';
import { NAVIGATION_PATH } from '../../../contract/paths.ts';

/**
 * The main items with all that is below them, fetched when the menu is opened; until then, and when they cannot be had, with the
 * levels that the page carries.
 */
export function useMenuTree(carried: readonly NavigationNode[]) {
  const { http } = usePlatform();
  const [whole, setWhole] = useState<readonly NavigationNode[]>();
  const wantTree = useCallback(async () => {
    const answer = await http.shared<NavigationAnswer>(NAVIGATION_PATH);
    if (answer.ok) return setWhole(answer.body.navigation);
    http.forget(NAVIGATION_PATH);
    return console.error('The levels of the menu could not be loaded:', answer.code);
  }, [http]);
  return { tree: whole ? withLevelsOf(whole, carried) : carried, wantTree };
}

/** The page's main items stay as they are: the answer may be newer than the page. */
function withLevelsOf(whole: readonly NavigationNode[], carried: readonly NavigationNode[]): NavigationNode[] {
  return carried.map((item) => {
    const children = whole.find(({ href }) => href === item.href)?.children;
    return children ? { ...item, children } : item;
  });
}
