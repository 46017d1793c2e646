/** Stands in, in the browser's build, for the `…-page-head.ts` modules of a remote: what is said for a document's head is said on the server. */
export const head = undefined;
