import { foldText } from '../language/fold-text.ts';

/** How addresses name a colour or a size: `Dunkelblau` → `dunkelblau`, `70 × 140 cm` → `70-140-cm`. Null when no letter is left. */
export function facetKey(label: string | undefined): string | null {
  return label === undefined ? null : foldText(label).replaceAll(' ', '-') || null;
}
