import type { Page } from 'playwright/test';
import { layOutAll } from './add-style.ts';

/** What a phone, a tablet and a screen show, and the narrowest that WCAG 1.4.10 asks for. */
const WIDTHS = [320, 390, 900, 1440];

/**
 * What is laid out wrongly on a page at rest, or in the part of it that `selector` names: it scrolls sideways, words are cut off or lie
 * over others, a picture is stretched. Each is told with the window's width and the words or the address.
 */
export async function layoutFaultsOf(page: Page, selector = 'body'): Promise<string[]> {
  await layOutAll(page);
  const faults = await page.evaluate(findFaults, selector);
  return faults.map((fault) => `at ${page.viewportSize()?.width} px ${fault}`);
}

/** The same in narrow and wide windows, one after the other. */
export async function layoutFaultsAtAllWidths(page: Page): Promise<string[]> {
  const { width: before = 0, height = 900 } = page.viewportSize() ?? {};
  const faults: string[] = [];
  for (const width of WIDTHS.filter((each) => each !== before)) {
    await page.setViewportSize({ width, height });
    faults.push(...(await layoutFaultsOf(page)));
  }
  await page.setViewportSize({ width: before, height });
  return faults;
}

/** In the page: what is laid out wrongly in the window as it is. */
function findFaults(selector: string): string[] {
  /** Part of a pixel, and the ends of letters that reach over their line, are no fault. */
  const slack = 3;
  const stretch = 0.03;
  /** Of a line's height, what is above and what is below its letters: lines set tightly share it. */
  const aroundLetters = 0.2;
  const all = [...document.querySelectorAll(`:is(${selector}) *`)];
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: false });
  const isHiddenWell = ({ width, height }: DOMRect) => width <= 1 || height <= 1;
  const words = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60);
  const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow);
  const endsWithDots = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '');

  /** The text of each line, of an element that has words itself. */
  const texts = all.filter(isShown).flatMap((element) => {
    const nodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return nodes.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => !isHiddenWell(box));
      return boxes.map((box) => ({ element, text: words(node.nodeValue ?? ''), box }));
    });
  });

  /** Whether a part of a box is cut off: it is not where one may scroll to it, dots tell that there is more, or all of it is out of sight. */
  const isCut = (element: Element, box: DOMRect): boolean => {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (/auto|scroll/.test(style.overflow) || endsWithDots(style) || style.position === 'fixed') return false;
      if (!clips(each)) continue;
      const around = each.getBoundingClientRect();
      const isOutside =
        box.left >= around.right - slack ||
        box.right <= around.left + slack ||
        box.top >= around.bottom - slack ||
        box.bottom <= around.top + slack;
      if (isOutside) return false;
      if (box.right > around.right + slack || box.left < around.left - slack) return true;
      if (box.bottom > around.bottom + slack || box.top < around.top - slack) return true;
    }
    return false;
  };
  const isHiddenFromEyes = (element: Element) => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (clips(each) && isHiddenWell(each.getBoundingClientRect())) return true;
    return false;
  };
  const readable = texts.filter(({ element }) => !isHiddenFromEyes(element));

  const { scrollWidth, clientWidth } = document.documentElement;
  const sideways = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const cut = readable.filter(({ element, box }) => isCut(element, box)).map(({ text }) => `cut off: ${text}`);

  /** What is taken out of the flow lies over other things on purpose. */
  const layerOf = (element: Element): Element | null => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).position !== 'static' && getComputedStyle(each).position !== 'relative') return each;
    return null;
  };
  /** What of a line is in sight: not what is scrolled away below a title that stays. */
  const inSight = (element: Element, { left, top, right, bottom }: DOMRect): DOMRect => {
    const sides = { left, top, right, bottom };
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const { overflow, position } = getComputedStyle(each);
      if (overflow !== 'visible') {
        const around = each.getBoundingClientRect();
        sides.left = Math.max(sides.left, around.left);
        sides.top = Math.max(sides.top, around.top);
        sides.right = Math.min(sides.right, around.right);
        sides.bottom = Math.min(sides.bottom, around.bottom);
      }
      if (position === 'fixed') break;
    }
    return new DOMRect(sides.left, sides.top, sides.right - sides.left, sides.bottom - sides.top);
  };
  const layered = readable
    .map(({ element, text, box }) => ({ element, text, box: inSight(element, box), layer: layerOf(element) }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const topOf = ({ top, height }: DOMRect) => top + aroundLetters * height;
  const bottomOf = ({ bottom, height }: DOMRect) => bottom - aroundLetters * height;
  const over = layered.flatMap((one, at) =>
    layered.slice(at + 1).flatMap((other) => {
      if (one.layer !== other.layer || one.element === other.element) return [];
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(bottomOf(one.box), bottomOf(other.box)) - Math.max(topOf(one.box), topOf(other.box));
      return width > slack && height > slack ? [`lies over another: ${one.text} / ${other.text}`] : [];
    }),
  );

  const stretched = all
    .filter((element) => element instanceof HTMLImageElement)
    .filter((image) => isShown(image) && image.complete && image.naturalWidth > 0)
    .filter((image) => {
      const { objectFit } = getComputedStyle(image);
      const { width, height } = image.getBoundingClientRect();
      if (objectFit !== 'fill' || width < 2 || height < 2) return false;
      return Math.abs(width / height / (image.naturalWidth / image.naturalHeight) - 1) > stretch;
    })
    .map(({ currentSrc }) => `stretched: ${new URL(currentSrc).pathname}`);

  return [...new Set([...sideways, ...cut, ...over, ...stretched])];
}
