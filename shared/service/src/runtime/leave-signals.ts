/**
 * Leaves signals to the process that has started this one: Ctrl+C and a stop of the whole group reach both, and the parent, which still
 * needs this one for what is under way, ends it itself.
 */
export function leaveSignalsToParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}
