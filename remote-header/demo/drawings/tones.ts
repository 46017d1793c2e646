import type { ColourName } from './names.ts';

/** Materials that keep their own colour, whatever the product's colour is. */
const MATERIALS = {
  steel: '#b4b7ba',
  graphite: '#403e3f',
  oak: '#c99d6b',
  walnut: '#7d5236',
  ceramic: '#efe9df',
  kraft: '#c6a27a',
  brass: '#c79c4d',
  leaf: '#5f7f5a',
  fir: '#31533f',
  terracotta: '#bd6d4c',
  crema: '#b87b46',
  coffee: '#3d2318',
  ember: '#e4672f',
  sky: '#a9c6d6',
  skin: '#e2b594',
};
export type MaterialName = keyof typeof MATERIALS;

const COLOUR_BASES: Record<ColourName, string> = {
  espresso: '#54341f',
  caramel: '#b97a3f',
  cream: '#ecdcc2',
  white: '#f3efe8',
  black: '#333031',
  grey: '#93949a',
  sand: '#cfb692',
  red: '#b9342e',
  coral: '#e67a60',
  mustard: '#d9a336',
  green: '#416f49',
  sage: '#9db092',
  petrol: '#17666f',
  blue: '#4c86bb',
  navy: '#27396a',
  rose: '#dca8a4',
};

export type ToneName = ColourName | MaterialName;

/** One surface colour under the studio's light. */
export interface Tone {
  name: ToneName;
  /** Turned to the light. */
  light: string;
  base: string;
  /** Turned away from the light. */
  dark: string;
  /** Creases, insides. */
  deep: string;
}

/** What a drawing is painted with. */
export interface Palette {
  colour: ToneName;
  tone: Tone;
  /** Printing and stitching that reads well on the colour. */
  ink: string;
  /** The studio's paper behind it, before it is tinted; deeper behind what is pale. */
  paper: string;
  /** A colour that sits well beside the product's: lids, straps, the companion in the angle view. */
  partner: ToneName;
}

const PARTNERS: Record<ColourName, ColourName> = {
  espresso: 'caramel',
  caramel: 'cream',
  cream: 'caramel',
  white: 'sand',
  black: 'caramel',
  grey: 'white',
  sand: 'espresso',
  red: 'cream',
  coral: 'petrol',
  mustard: 'navy',
  green: 'sand',
  sage: 'cream',
  petrol: 'sand',
  blue: 'white',
  navy: 'mustard',
  rose: 'espresso',
};

/** The surface of a material or colour. */
export function toneOf(name: ToneName): Tone {
  const base = name in MATERIALS ? MATERIALS[name as MaterialName] : COLOUR_BASES[name as ColourName];
  const isPale = luminance(base) > 0.6;
  const shade = isPale ? '#7c6048' : '#180c0a';
  return {
    name,
    light: mix(base, '#fffaf0', isPale ? 0.6 : 0.3),
    base,
    dark: mix(base, shade, isPale ? 0.3 : 0.34),
    deep: mix(base, shade, isPale ? 0.62 : 0.62),
  };
}

/** The palette of one of the shop's colours. */
export function paletteOf(colour: ColourName): Palette {
  const tone = toneOf(colour);
  const brightness = luminance(tone.base);
  return {
    colour,
    tone,
    ink: brightness > 0.5 ? '#4a2d1e' : '#f8ecd8',
    paper: brightness > 0.8 ? '#e3d4c0' : '#f5eee4',
    partner: PARTNERS[colour],
  };
}

/** The paint `amount` (0 to 1) of the way from one colour to another. */
export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [channels(from), channels(to)];
  return `#${a.map((value, index) => hex(value + ((b[index] ?? value) - value) * amount)).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}
