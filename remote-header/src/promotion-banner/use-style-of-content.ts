import { useLayoutEffect, type RefObject } from 'react';
import { areSaidByAttributes } from './css-attributes.ts';
import { PROPERTIES } from './promotion-css.ts';
import type { Cutout, Promotion } from './promotion.ts';

/** Whether sheets can read the attributes that the server's HTML has. */
const sheetsReadAttributes = () =>
  typeof CSS !== 'undefined' && CSS.supports('color', 'attr(data-theme-text type(<color>))');

/** Gives a promotion's card its own colours and places, where the style sheet cannot read them from its attributes. */
export function useStyleOfContent(card: RefObject<HTMLElement | null>, { colours, image }: Promotion): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element || sheetsReadAttributes()) return;
    setOrRemove(element, '--color-surface', colours?.background);
    setOrRemove(element, '--color-text', colours?.text);
  }, [card, colours]);

  useLayoutEffect(() => {
    const element = card.current;
    const cutouts = image?.cutouts ?? [];
    if (!element || (sheetsReadAttributes() && areSaidByAttributes(cutouts))) return undefined;
    const apply = () => applyCutout(element, cutouts);
    apply();
    window.addEventListener('resize', apply);
    return () => window.removeEventListener('resize', apply);
  }, [card, image]);
}

/** Style of the cutout that the window's width asks for (PRM-4). */
function applyCutout(card: HTMLElement, cutouts: readonly Cutout[]): void {
  const shown = cutouts.find(({ breakpoint = Infinity }) => window.innerWidth <= breakpoint);
  for (const [element, css] of [
    [card.querySelector('img'), shown?.imageCss],
    [card.lastElementChild, shown?.containerCss],
  ] as const) {
    if (!(element instanceof HTMLElement)) continue;
    for (const property of PROPERTIES) setOrRemove(element, property, css?.[property]);
  }
}

function setOrRemove({ style }: HTMLElement, property: string, value: string | undefined): void {
  if (value === undefined) style.removeProperty(property);
  else style.setProperty(property, value);
}
