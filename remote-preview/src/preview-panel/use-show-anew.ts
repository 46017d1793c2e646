import { usePlatform } from '@ninefold/platform';

/** Loads the page once more, as it is under the settings that hold now. */
export function useShowAnew(): () => void {
  const platform = usePlatform();
  const { page } = platform;
  const query = new URLSearchParams(page.query).toString();
  return () => platform.navigate(query ? `${page.path}?${query}` : page.path);
}
