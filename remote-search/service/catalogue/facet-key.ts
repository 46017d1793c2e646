import { foldText } from '../language/fold-text.ts';

/** How addresses name a colour, a size or a brand: `Dunkelblau` → `dunkelblau`, `70 × 140 cm` → `70-140-cm`. Null when no letter is left. */
export function facetKey(label: string | undefined): string | null {
  return label === undefined ? null : foldText(label).replaceAll(' ', '-') || null;
}
