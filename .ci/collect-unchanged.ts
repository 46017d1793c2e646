import { inject } from 'vitest';

/*
 * Of the mutation tests: in a thread that is kept, the change of the run before would still be there while this run's tests are collected.
 * What Stryker hands to its own set-up file.
 */
const handed = inject as unknown as (key: string) => string;

if (handed('mode') === 'mutant' && handed('mutantActivation') === 'runtime')
  (globalThis as unknown as Record<string, { activeMutant?: string }>)[handed('globalNamespace')].activeMutant =
    undefined;
