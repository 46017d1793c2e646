import { z } from 'zod';

/** Who acts: a name or an address, as the history shows it. */
export const Actor = z.string().trim().min(1).max(100);

/** Between the two who have ordered something, in the history. */
export const CONFIRMED_BY = ', confirmed by ';

/** The name of a person or a token: it reads as nobody else's, and as no two. */
export const OwnName = Actor.refine((name) => !name.includes(CONFIRMED_BY), `says no "${CONFIRMED_BY}"`);
