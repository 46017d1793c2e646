import { configure } from '@testing-library/react';
import { LONGEST_WAIT_MS } from './long-waits.ts';

configure({ asyncUtilTimeout: LONGEST_WAIT_MS });

// jsdom's window, unlike a browser's, keeps no list of what it has measured.
if (!('getEntriesByType' in Performance.prototype)) {
  Object.assign(Performance.prototype, { getEntriesByType: () => [] });
}
