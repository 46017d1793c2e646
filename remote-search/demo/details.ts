import type { Highlight, Size } from './catalogue-types.ts';
import { MEASURES } from './measures.ts';
import type { DemoProduct } from './products.ts';
import type { CatalogueTexts } from './texts/catalogue-texts.ts';
import { DETAIL_TEXTS, type DetailTexts, type Fabric } from './texts/detail-texts.ts';

/** Where goods without a maker start: services and gift cards. */
const FIRST_SERVICE_CATEGORY = 8000;
const MAKER = {
  name: 'Ninefold Handels GmbH',
  address: 'Am alten Speicher 9 · 20095 Hamburg',
  contact: 'service@ninefold.example',
} as const;

const FABRICS: Partial<Record<Highlight, Fabric>> = {
  'organic-cotton': 'cotton',
  merino: 'merino',
  linen: 'linen',
  'recycled-material': 'recycled',
};
/** Its title names its wool. */
const OF_WOOL = 'women-wool-coat';
/** Chest in cm of the sizes of women and of men. */
const CHESTS: Readonly<Record<string, Partial<Record<Size, string>>>> = {
  Morvella: { s: '84–90', m: '92–98', l: '100–106', xl: '108–116' },
  Harrowick: { s: '88–94', m: '96–102', l: '104–110', xl: '112–118' },
};

/** What the table of a product's page says of it, in Google's form `section:name:value`. */
export function detailsOf(product: DemoProduct, texts: CatalogueTexts): string[] {
  const words = DETAIL_TEXTS[texts.language];
  return [
    ...coffeeDetails(product, texts, words),
    ...fabricDetails(product, words),
    ...sizeDetails(product, words),
    ...technicalDetails(product, words),
    ...makerDetails(product, words),
  ].map(([section, name, value]) => `${section}:${name}:${value}`);
}

type Detail = readonly [section: string, name: string, value: string];

function coffeeDetails({ coffee, highlights }: DemoProduct, texts: CatalogueTexts, words: DetailTexts): Detail[] {
  if (!coffee) return [];
  const { coffee: section, ...of } = words;
  return [
    [section, of.roast, of.roasts[coffee.roast]],
    [section, of.origin, texts.origins[coffee.origin]],
    [section, of.notes, coffee.notes.map((note) => texts.notes[note]).join(' · ')],
    [section, of.strength, of.strengthOf.replace('{strength}', `${coffee.strength}`)],
    [section, of.ingredients, highlights.includes('decaf') ? of.decafCoffee : of.roastedCoffee],
    [section, of.storage, of.dry],
  ];
}

function fabricDetails({ key, highlights }: DemoProduct, words: DetailTexts): Detail[] {
  const named = highlights.map((highlight) => FABRICS[highlight]).find((fabric) => fabric !== undefined);
  const fabric = key === OF_WOOL ? 'wool' : named;
  const care = fabric === 'wool' || fabric === 'merino' ? words.handWash : words.machineWash;
  const isWashed = highlights.includes('machine-washable') || care === words.handWash;
  return [
    ...(fabric ? [[words.material, words.fabric, words.fabrics[fabric]] as const] : []),
    ...(fabric && isWashed ? [[words.material, words.care, care] as const] : []),
  ];
}

function sizeDetails({ brand, sizes = [] }: DemoProduct, words: DetailTexts): Detail[] {
  return sizes.flatMap((size) => {
    const chest = CHESTS[brand]?.[size];
    return chest ? [[words.sizes, size.toUpperCase(), words.chest.replace('{range}', chest)] as const] : [];
  });
}

function technicalDetails({ key }: DemoProduct, words: DetailTexts): Detail[] {
  const measures = MEASURES[key];
  if (!measures) return [];
  const { power, capacity, size, weight } = measures;
  return [
    [words.technical, words.power, power],
    ...(capacity ? [[words.technical, words.capacity, capacity] as const] : []),
    [words.technical, words.dimensions, size],
    [words.technical, words.weight, weight],
  ];
}

/** The General Product Safety Regulation asks offers for the maker and for how to reach it. */
function makerDetails({ category, brand }: DemoProduct, words: DetailTexts): Detail[] {
  if (category >= FIRST_SERVICE_CATEGORY) return [];
  return [
    [words.safety, words.brand, brand],
    [words.safety, words.maker, MAKER.name],
    [words.safety, words.address, MAKER.address],
    [words.safety, words.contact, MAKER.contact],
  ];
}
