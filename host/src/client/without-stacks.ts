/**
 * While a script loads, React makes in advance some errors that it may throw later. Nobody reads their stacks, and where developer tools watch
 * (Lighthouse is one) V8 compiles the whole script again for each: three quarters of the time that the script took to load there.
 */
const { stackTraceLimit } = Error;
delete (Error as { stackTraceLimit?: number }).stackTraceLimit;

/** Errors have stacks again. */
export function giveStacks(): void {
  Error.stackTraceLimit = stackTraceLimit;
}
