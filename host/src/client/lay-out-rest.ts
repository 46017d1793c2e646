import { untilIdle } from './until-needed.ts';

/** Lays out what is far below the screen, piece by piece while the page is at rest: for a fast scroll, a search in the page, a picture of all of it. */
export async function layOutRest(): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('[data-far-below=""]')) {
    await untilIdle();
    element.dataset['farBelow'] = 'laid-out';
  }
  document.documentElement.dataset['atRest'] = '';
}
