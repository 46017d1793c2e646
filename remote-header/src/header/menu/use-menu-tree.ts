import { usePlatform } from '@ninefold/platform';
import { useCallback, useState } from 'react';
import type { NavigationAnswer, NavigationNode } from '../../../contract/navigation.ts';
import { NAVIGATION_PATH } from '../../../contract/paths.ts';

/**
 * The main items with all that is below them, fetched with the first branch that is opened; until then, and when they cannot
 * be had, as the page carries them.
 */
export function useMenuTree(carried: readonly NavigationNode[]) {
  const { http } = usePlatform();
  const [tree, setTree] = useState(carried);
  const want = useCallback(async () => {
    const answer = await http.shared<NavigationAnswer>(NAVIGATION_PATH);
    if (answer.ok) return setTree((known) => withLevelsOf(answer.body.navigation, known));
    http.forget(NAVIGATION_PATH);
    return console.error('The levels of the menu could not be loaded:', answer.code);
  }, [http]);
  return { tree, want };
}

/** The page's main items stay as they are: an answer may be newer than the page. */
function withLevelsOf(newer: readonly NavigationNode[], known: readonly NavigationNode[]): readonly NavigationNode[] {
  return known.map((item) => ({
    ...item,
    children: newer.find(({ href }) => href === item.href)?.children ?? item.children,
  }));
}
