/** PostgreSQL's channel on which a change of the composition is told; the payload is the revision. */
export const CHANGE_CHANNEL = 'ninefold_releases';
