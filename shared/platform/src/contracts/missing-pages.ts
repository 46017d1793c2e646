import type { ServicePageName } from '@ninefold/sites';
import * as z from 'zod/mini';

/** What the shop's own words lead to: service pages, `/contact`, the store finder. */
export type LinkedPage = ServicePageName | 'contact' | 'stores';

/** What `GET /service/header-backend/api/missing-pages` answers: the pages that the site does not have. */
export const MissingPages = z.object({ missing: z.array(z.string()) });
export type MissingPages = z.infer<typeof MissingPages>;
