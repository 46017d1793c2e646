/** Whether an address, with or without a query, is one of a slice's: `/service/cart/*` is everything behind the star. */
export type IsAmong = (url: string) => boolean;

export function pathMatcher(paths: readonly string[]): IsAmong {
  if (paths.length === 0) return () => false;
  const sources = paths.map((path) =>
    path.endsWith('*') ? RegExp.escape(path.slice(0, -1)) : `${RegExp.escape(path)}(?:\\?|$)`,
  );
  const expression = new RegExp(`^(?:${sources.join('|')})`);
  return (url) => expression.test(url);
}
