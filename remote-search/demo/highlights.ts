import type { CoffeeFacts } from './catalogue-types.ts';
import type { DemoProduct } from './products.ts';
import type { CatalogueTexts } from './texts/catalogue-texts.ts';

/** Most highlights that Google takes. */
const MOST_HIGHLIGHTS = 10;

/** A product's highlights: what is to know of a coffee first, then the selling points. */
export function highlightsOf({ coffee, highlights }: DemoProduct, texts: CatalogueTexts): string[] {
  const facts = coffee ? coffeeFacts(coffee, texts) : [];
  return [...facts, ...highlights.map((each) => texts.highlights[each])].slice(0, MOST_HIGHLIGHTS);
}

function coffeeFacts({ roast, origin, notes, strength }: CoffeeFacts, texts: CatalogueTexts): string[] {
  return [
    texts.roasts[roast],
    texts.originPhrase.replace('{origin}', texts.origins[origin]),
    texts.notesPhrase.replace('{notes}', notes.map((note) => texts.notes[note]).join(' · ')),
    texts.strengthPhrase.replace('{strength}', `${strength}`),
  ];
}
