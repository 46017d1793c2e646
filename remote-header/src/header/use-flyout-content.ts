import { usePlatform, type HttpClient } from '@ninefold/platform';
import { useRef, useState } from 'react';
import type { FlyoutContent, FlyoutKind } from './flyouts/flyout-content.tsx';

type Loading = Partial<Record<FlyoutKind, Promise<FlyoutContent | undefined>>>;

/** Fetches the scripts and data of the navigation's flyouts when they are wanted; what failed is tried again at the next wish. */
export function useFlyoutContent(onFailure: () => void) {
  const { http } = usePlatform();
  const [contents, setContents] = useState<Partial<Record<FlyoutKind, FlyoutContent>>>({});
  const [failed, setFailed] = useState<Partial<Record<FlyoutKind, true>>>({});
  const loading = useRef<Loading>({});

  async function want(kind: FlyoutKind) {
    loading.current[kind] ??= fetchContent(kind, http);
    const content = await loading.current[kind];
    if (content) setContents((known) => (known[kind] ? known : { ...known, [kind]: content }));
    else {
      delete loading.current[kind];
      setFailed((known) => ({ ...known, [kind]: true }));
      onFailure();
    }
  }
  return { contents, failed, want };
}

async function fetchContent(kind: FlyoutKind, http: HttpClient): Promise<FlyoutContent | undefined> {
  try {
    const { loadFlyoutContent } = await import('./flyouts/flyout-content.tsx');
    return await loadFlyoutContent(kind, http);
  } catch (error) {
    console.error('A flyout could not be loaded:', error);
    return undefined;
  }
}
