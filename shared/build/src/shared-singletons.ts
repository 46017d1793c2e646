/**
 * The packages of which a page holds one instance, provided by the host: package → the range that a remote built now requires.
 * A remote never bundles them. A change here is a change of the contract between host and remotes.
 */
export const SHARED_SINGLETONS = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-redux': '^9.0.0',
  'react-i18next': '^18.0.0',
  '@ninefold/platform': '^1.0.0',
} as const;
