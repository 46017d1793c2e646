import type { PageState } from '../page-tree/page-state.ts';

/** What a report says of its page, word for word as it was signed. */
export function reportedPage({ site, revision, remotes }: PageState) {
  const versions = Object.fromEntries(Object.entries(remotes).map(([remote, { version }]) => [remote, version]));
  return { site, revision, versions };
}
