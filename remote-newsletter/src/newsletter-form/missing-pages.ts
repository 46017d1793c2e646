import type { LinkedPage } from '@ninefold/platform';
import { createContext } from 'react';

/** Pages that the site does not have, for the links of a form. */
export const MissingPages = createContext<readonly LinkedPage[]>([]);
