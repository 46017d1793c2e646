/**
 * While a script loads, React makes in advance some errors that it may throw later. Nobody reads their stacks, and where developer tools watch
 * (Lighthouse is one) V8 compiles the whole script again for each: 100 ms of a phone's time.
 */
const { stackTraceLimit } = Error;
delete (Error as { stackTraceLimit?: number }).stackTraceLimit;

/** Errors have stacks again. */
export function giveStacks(): void {
  Error.stackTraceLimit = stackTraceLimit;
}
