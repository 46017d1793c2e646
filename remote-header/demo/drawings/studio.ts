import type { Drawing } from './drawing.ts';
import { gradientsFor } from './light.ts';
import { beans, books, pottedPlant, smallCup } from './props.ts';
import { group, path, placed, rect } from './shapes.ts';
import { mix, paletteOf } from './tones.ts';
import type { Palette } from './tones.ts';
import type { ColourName, ViewName } from './names.ts';

/**
 * A whole SVG document, which fills a picture of any whole number of pixels: stretched by less than one of them, it leaves no edge empty.
 * Gradients are defined for what the markup uses; a clip used twice is defined once.
 */
export function svgDocument(
  markup: string,
  [x, y, width, height]: readonly [number, number, number, number],
  ownDefinitions = '',
): string {
  const clips = new Set(markup.match(/<clipPath .*?<\/clipPath>/g));
  const shapes = markup.replaceAll(/<clipPath .*?<\/clipPath>/g, '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="none">` +
    `<defs>${ownDefinitions}${gradientsFor(shapes)}${[...clips].join('')}</defs>${shapes}</svg>`
  );
}

/** A product's picture, 1000 by 1000 units. */
export function productPicture(drawing: Drawing, colour: ColourName, view: ViewName): string {
  const palette = paletteOf(colour);
  const compose = { front: frontView, angle: angleView, detail: detailView }[view];
  return svgDocument(compose(drawing, palette), [0, 0, 1000, 1000], backdropGradients(palette, view));
}

function backdropGradients({ tone, paper }: Palette, view: ViewName): string {
  const tint = view === 'front' ? 0.13 : 0.24;
  const wall = mix(paper, tone.base, tint);
  const [bright, dim] = [mix(wall, '#ffffff', 0.42), mix(wall, '#b08a68', 0.2)];
  return (
    `<radialGradient id="wall" cx=".3" cy=".2" r="1.05"><stop offset="0" stop-color="${bright}"/><stop offset=".55" stop-color="${wall}"/><stop offset="1" stop-color="${dim}"/></radialGradient>` +
    `<linearGradient id="table" x2="0" y2="1"><stop offset="0" stop-color="${mix(wall, '#fff8ee', 0.5)}"/><stop offset="1" stop-color="${mix(wall, '#fff8ee', 0.18)}"/></linearGradient>`
  );
}

const WALL = rect(0, 0, 1000, 1000, 'url(#wall)');

function frontView(drawing: Drawing, palette: Palette): string {
  return group([WALL, placed(drawing.draw(palette), -30, -46, 1.06)]);
}

function angleView(drawing: Drawing, palette: Palette): string {
  return drawing.pose === 'lies' ? layered(drawing, palette) : onTable(drawing, palette);
}

/** Two pieces on cloth, seen from above. */
function layered(drawing: Drawing, palette: Palette): string {
  const isAlone = drawing.company === 'nothing';
  const companion = isAlone ? '' : drawing.draw(paletteOf(palette.partner as ColourName));
  return group([
    WALL,
    windowLight(1000),
    isAlone ? '' : placed(around500(companion, 0.74, 11), 640, 430),
    placed(around500(drawing.draw(palette), 0.82, -8), isAlone ? 500 : 440, isAlone ? 500 : 540),
  ]);
}

function around500(markup: string, scale: number, degrees: number): string {
  return group([markup], { transform: `rotate(${degrees}) scale(${scale}) translate(-500 -500)` });
}

/** Standing on a table in front of a wall, with company. */
function onTable(drawing: Drawing, palette: Palette): string {
  return group([
    WALL,
    windowLight(700),
    path('M0 700H1000V1000H0Z', 'url(#table)'),
    path('M0 700H1000V706H0Z', '#fff', { opacity: 0.5 }),
    companion(drawing, palette),
    placed(drawing.draw(palette), 160, 122, 0.92),
  ]);
}

function companion(drawing: Drawing, palette: Palette): string {
  switch (drawing.company) {
    case 'itself':
      return placed(drawing.draw(paletteOf(palette.partner as ColourName)), -116, 140, 0.76);
    case 'cup':
      return placed(smallCup(palette.partner), 176, 850, 0.95);
    case 'plant':
      return placed(pottedPlant('terracotta'), 172, 792, 0.98);
    case 'books':
      return placed(books([palette.partner, palette.colour, 'cream']), 190, 820, 0.9);
    case 'nothing':
      return '';
    case 'beans':
      return beans(170, 880, 8, 0.8);
  }
}

/** Late light through a window, thrown on the wall. */
function windowLight(foot: number): string {
  return group(
    [
      path(`M90 0H330L${330 + foot * 0.27} ${foot}H${90 + foot * 0.23}Z`, '#fff8e4'),
      path(`M380 0H560L${560 + foot * 0.33} ${foot}H${380 + foot * 0.27}Z`, '#fff8e4'),
    ],
    {
      opacity: 0.34,
    },
  );
}

const CLOSE = 1.75;

function detailView(drawing: Drawing, palette: Palette): string {
  const [x, y] = drawing.focus;
  return group([
    WALL,
    drawing.pose === 'lies' ? '' : path('M0 0L420 0L700 1000H120Z', '#fff8e4', { opacity: 0.28 }),
    placed(drawing.draw(palette), 500 - x * CLOSE, 500 - y * CLOSE, CLOSE),
  ]);
}
