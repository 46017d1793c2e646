import { configure } from '@testing-library/react';
import { LONGEST_WAIT_MS } from './long-waits.ts';

configure({ asyncUtilTimeout: LONGEST_WAIT_MS });
