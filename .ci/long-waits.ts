import { vi } from 'vitest';

/**
 * As long as `expect.poll` waits, in ms: what is waited for must come, not be quick. What must be quick says so in its own test. A mutant may let
 * nobody get it.
 */
export const LONGEST_WAIT_MS = process.env['MUTATED_ROOM'] === undefined ? 60_000 : 4000;

const { waitFor } = vi;

// Files that share a process share what is set here, too.
if (waitFor.name !== 'waitForLong')
  vi.waitFor = function waitForLong(callback, options = LONGEST_WAIT_MS) {
    return waitFor(callback, options);
  };
