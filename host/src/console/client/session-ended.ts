/** The operator's session has ended: nothing more is told. */
export class SessionEnded extends Error {}
