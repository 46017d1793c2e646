import { startPage } from './start-page.tsx';

// A page that is laid out ahead starts when it is opened: before, no release's code runs there and nobody is counted. It is shown first.
// Any other starts in a task of its own: a press that came while this script was compiled need not wait for both.
if (document.prerendering)
  document.addEventListener('prerenderingchange', () => requestAnimationFrame(() => setTimeout(startPage)), {
    once: true,
  });
else setTimeout(startPage);
