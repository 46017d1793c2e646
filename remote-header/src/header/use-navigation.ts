import { usePlatform } from '@ninefold/platform';
import { useEffect, useState } from 'react';
import type { NavigationAnswer, NavigationNode } from '../../contract/navigation.ts';
import { NAVIGATION_PATH } from '../../contract/paths.ts';

const NONE: readonly NavigationNode[] = [];

/** The main items that the page carries. A page that would not wait for them asks once more, when it has come to rest. */
export function useNavigation(isWanted: boolean, carried: readonly NavigationNode[]): readonly NavigationNode[] {
  const { http } = usePlatform();
  const [late, setLate] = useState(NONE);
  const isMissing = isWanted && carried.length === 0;
  useEffect(() => {
    if (!isMissing) return;
    void http.shared<NavigationAnswer>(NAVIGATION_PATH).then((answer) => {
      if (answer.ok) setLate(answer.body.navigation);
      else http.forget(NAVIGATION_PATH);
    });
  }, [http, isMissing]);
  return isMissing ? late : carried;
}
