import * as z from 'zod/mini';

/** `GET …/page`: what a site's content says of the newsletter page. */
export const PageContent = z.object({
  /** The picture beside the form: `/img/<shape>/<name>` without its size, or the path of a file. Without it the page shows none. */
  image: z.optional(z.string()),
});
export type PageContent = z.infer<typeof PageContent>;
