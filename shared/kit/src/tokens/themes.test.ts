import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const THEMES =
  'light dark coffee-light coffee-dark sustainability coral-light beige grey green-light blue-light blue-dark brown-light'.split(
    ' ',
  );
const GROUNDS = ['surface', 'raised', 'sunken'];
const STATUSES = ['success', 'warning', 'danger', 'info'];

const css = readFileSync(new URL('themes.css', import.meta.url), 'utf8').replace(/\/\*[^]*?\*\//g, '');

/** What the cascade leaves of the colours for `data-theme`. */
function coloursOf(theme: string): Map<string, string> {
  const rules = [...css.matchAll(/((?:\s*(?::root|\[data-theme[^\]]*\]),?)+)\s*\{([^}]*)\}/g)];
  const applying = rules.filter(
    ([, selector = '']) => selector.includes('[data-theme]') || selector.includes(`'${theme}'`),
  );
  const declarations = applying.flatMap(([, , body = '']) => [...body.matchAll(/--color-([\w-]+):\s*(#[\da-f]{6})/g)]);
  return new Map(declarations.map(([, name = '', value = '']) => [name, value]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const pairs = (fronts: string[], grounds: string[]) =>
  fronts.flatMap((front) => grounds.map((ground) => [front, ground] as const));

const TEXT_PAIRS = [
  ...pairs(['text', 'text-muted', 'link', 'sale', ...STATUSES], GROUNDS),
  ...pairs(['on-accent'], ['accent', 'accent-hover']),
  ...pairs(['on-saffron'], ['saffron']),
  ...pairs(['on-sale'], ['sale']),
  ...STATUSES.flatMap((status) => pairs(['text', status], [`${status}-surface`])),
];
const CONTROL_PAIRS = pairs(['border-strong', 'accent', 'accent-hover', 'focus', 'star'], GROUNDS);

describe.each(THEMES)('theme %s', (theme) => {
  const colours = coloursOf(theme);
  const tooClose = (wanted: readonly (readonly [string, string])[], least: number) =>
    wanted
      .map(([front, ground]) => ({
        front,
        ground,
        ratio: contrast(colours.get(front) ?? '', colours.get(ground) ?? ''),
      }))
      .filter(({ ratio }) => !(ratio >= least));

  it('SIT-9 has text that reads on its grounds (4.5:1)', () => expect(tooClose(TEXT_PAIRS, 4.5)).toEqual([]));
  it('SIT-9 has controls that stand out from their grounds (3:1)', () =>
    expect(tooClose(CONTROL_PAIRS, 3)).toEqual([]));
});

it('SIT-9 has the colours of the theme `dark` where the visitor’s system is dark', () => {
  const system = readFileSync(new URL('system-dark.css', import.meta.url), 'utf8');
  const dark = /\[data-theme='blue-dark'\] \{([^}]*)\}/.exec(css)![1]!;
  const declarations = (text: string) => [...text.matchAll(/[\w-]+: [^;{}]+;/g)].map(([each]) => each);
  expect(declarations(/:root \{([^}]*)\}/.exec(system)![1]!)).toEqual(declarations(dark));
});

it('SIT-9 paper has no dark theme, whose text would be light on white', () => {
  const onPaper = css.replace(/@media screen \{\s*(?:[^{}]*\{[^}]*\}\s*)+\}/g, '');
  expect(onPaper.match(/'[\w-]*dark'/g)).toBeNull();
});

it('SIT-9 knows no other theme', () => {
  const named = new Set([...css.matchAll(/\[data-theme='([\w-]+)'\]/g)].map(([, name]) => name));
  expect(named).toEqual(new Set(THEMES.filter((theme) => theme !== 'light')));
});
