import { needing, type Needs } from '../operators/needs.ts';

/** A page for whoever is signed in; what its forms order, the API allows or refuses. */
export const LOOKING = { config: needing('look') };
/** A page for whoever comes. */
export const FOR_EVERYBODY: { config: { needs: Needs } } = { config: { needs: 'nobody' } };
/** A page for who says who may do what. */
export const MANAGING = { config: needing('people') };
