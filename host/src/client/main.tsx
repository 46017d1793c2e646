import { startPage } from './start-page.tsx';

// A page that is laid out ahead starts when it is opened: before, no release's code runs there and nobody is counted.
if (document.prerendering) document.addEventListener('prerenderingchange', startPage, { once: true });
else startPage();
