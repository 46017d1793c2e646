import type { Colour, FlavourNote, Highlight, Language, Origin, Roast } from '../catalogue-types.ts';
import type { ProductKey } from '../products.ts';

/** What a shopper reads about one product. */
export interface ProductText {
  title: string;
  description: string;
}

/** All texts of the demo catalogue in one language. Highlights and flavours hold no comma: commas part them in a feed. */
export interface CatalogueTexts {
  language: Language;
  colours: Record<Colour, string>;
  /** A whole phrase, such as “medium roast”. */
  roasts: Record<Roast, string>;
  /** `{origin}` stands for one of `origins`. */
  originPhrase: string;
  origins: Record<Origin, string>;
  /** `{notes}` stands for one or more of `notes`. */
  notesPhrase: string;
  notes: Record<FlavourNote, string>;
  /** `{strength}` stands for 1 to 6. */
  strengthPhrase: string;
  highlights: Record<Highlight, string>;
  products: Record<ProductKey, ProductText>;
}

/** What another country says differently in the same language. */
export interface CatalogueVariety {
  colours?: Partial<Record<Colour, string>>;
  notes?: Partial<Record<FlavourNote, string>>;
  highlights?: Partial<Record<Highlight, string>>;
  products: Partial<Record<ProductKey, Partial<ProductText>>>;
}
