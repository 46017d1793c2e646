import type { ReleaseManifest } from '@ninefold/contract';
import type { Reason } from '../releases/verify/refusal-reasons.ts';

type ReadFile = (path: string) => Promise<Buffer | undefined>;

/** Names that React's packages give each other their inner parts by: no minifier shortens them, and nobody else has them. */
const INNER_PARTS = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__SERVER_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
];

/**
 * Looks for a React that a release brings itself: a page has one, and what renders with another one has no state of the page and
 * breaks with the next version of it. What is imported as `react` the build leaves to the page; a path into the package it bundles.
 *
 * @returns a reason that names the files, if there is one
 */
export async function findSecondCopies({ files }: ReleaseManifest, readFile: ReadFile): Promise<Reason[]> {
  const scripts = Object.keys(files).filter((path) => path.endsWith('.js'));
  const contents = await Promise.all(scripts.map(async (path) => [path, await readFile(path)] as const));
  const having = contents.filter(([, content]) => INNER_PARTS.some((part) => content?.includes(part)));
  if (having.length === 0) return [];
  return [
    {
      code: 'SECOND_COPY',
      text: `${having.map(([path]) => path).join(', ')} would bring a second React: import react, react-dom and react/jsx-runtime by these names, not by a path into the package`,
    },
  ];
}
