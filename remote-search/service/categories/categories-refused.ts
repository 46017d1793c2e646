/** What is wrong with a document, and where: `categories[0].children[2].name`. */
export interface CategoryFault {
  path: string;
  reason: string;
}

/** The file has faults: it is not taken, and nothing has changed. */
export class CategoriesRefused extends Error {
  override readonly name = 'CategoriesRefused';
  readonly code = 'DOCUMENT_REFUSED';
  readonly faults: readonly CategoryFault[];

  constructor(faults: readonly CategoryFault[]) {
    super('cannot be taken; nothing has changed:');
    this.faults = faults;
  }
}
