import { startPage } from './start-page.tsx';

// A page that is laid out ahead starts when it is opened: before, no release's code runs there and nobody is counted. It is shown first.
if (document.prerendering)
  document.addEventListener('prerenderingchange', () => requestAnimationFrame(() => setTimeout(startPage)), {
    once: true,
  });
else startPage();
