import { z } from 'zod';

/** Who acts: a name or an address, as the history shows it. */
export const Actor = z.string().trim().min(1).max(100);
