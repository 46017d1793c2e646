export { DueWork, workOff } from './due-work.ts';
export { hasWaitedLongest } from './has-waited-longest.ts';
