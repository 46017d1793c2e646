// First of all, and over when React is there.
import { giveStacks } from './without-stacks.ts';
import 'react-dom/client';
import { nextTask } from './next-task.ts';

giveStacks();
void start();

/** In tasks of their own: a press that came while this script was compiled need not wait for all that is to be done. */
async function start(): Promise<void> {
  await nextTask();
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page.tsx');
  // A page that is laid out ahead starts when it is opened: before, no release's code runs there and nobody is counted. It is shown first.
  if (document.prerendering)
    await new Promise((resolve) =>
      document.addEventListener('prerenderingchange', () => requestAnimationFrame(resolve), { once: true }),
    );
  await nextTask();
  await startPage();
}
