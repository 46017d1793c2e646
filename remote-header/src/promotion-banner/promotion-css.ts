/** What a promotion may say about the place of its picture and its words. */
export const PROPERTIES = ['object-position', 'object-fit', 'text-align', 'justify-content', 'align-items'] as const;
export type PromotionCssProperty = (typeof PROPERTIES)[number];
export type PromotionCss = Partial<Record<PromotionCssProperty, string>>;

/** Words and lengths alone: no functions, no addresses, no escapes. */
const PLAIN_VALUE =
  /^[a-z-]{1,20}$|^(?:[a-z]{3,6}|-?\d{1,4}(?:\.\d{1,2})?(?:%|px|rem)?)(?: (?:[a-z]{3,6}|-?\d{1,4}(?:\.\d{1,2})?(?:%|px|rem)?))?$/;

/** Reads `object-position: 50% 20%; object-fit: contain`; whatever else stands there is left out. */
export function readPromotionCss(text: unknown): PromotionCss | undefined {
  if (typeof text !== 'string' || text.length > 500) return undefined;
  const declarations = text.split(';').flatMap((declaration): [PromotionCssProperty, string][] => {
    const [name = '', value = '', ...rest] = declaration.split(':').map((part) => part.trim().toLowerCase());
    const property = PROPERTIES.find((known) => known === name);
    return property && rest.length === 0 && PLAIN_VALUE.test(value) ? [[property, value]] : [];
  });
  return declarations.length > 0 ? Object.fromEntries(declarations) : undefined;
}
