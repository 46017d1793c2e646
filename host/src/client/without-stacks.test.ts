import { expect, it } from 'vitest';

it('errors have no stack while scripts load, and as long ones as before from then on', async () => {
  const linesOfStack = () => new Error('some').stack?.split('\n').length ?? 0;
  const { stackTraceLimit } = Error;
  const { giveStacks } = await import('./without-stacks.ts');
  const meanwhile = linesOfStack();
  giveStacks();
  expect(meanwhile).toBe(0);
  expect(linesOfStack()).toBeGreaterThan(1);
  expect(Error.stackTraceLimit).toBe(stackTraceLimit);
});
