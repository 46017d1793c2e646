/** What is wrong with a document, and where: `categories[0].children[2].name`. */
export interface CategoryFault {
  path: string;
  reason: string;
}

/**
 * The document is not taken and nothing has changed. `DOCUMENT_REFUSED`: it has faults; `GOODS_LEFT_OVER`: categories that it
 * does not have hold goods that find no other one.
 */
export class CategoriesRefused extends Error {
  override readonly name = 'CategoriesRefused';
  readonly code: 'DOCUMENT_REFUSED' | 'GOODS_LEFT_OVER';
  readonly faults: readonly CategoryFault[];

  constructor(code: CategoriesRefused['code'], message: string, faults: readonly CategoryFault[]) {
    super(message);
    this.code = code;
    this.faults = faults;
  }
}
