import {
  toDocument,
  withContentDocuments,
  type ContentImportReport,
  type ContentOrder,
} from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { open } from 'node:fs/promises';
import { slice } from '../slice.ts';
import { withDatabase, type DatabaseTarget } from '../with-database.ts';
import { CategoriesRefused } from './categories-refused.ts';
import { toCategoryRows } from './category-entry.ts';
import { toItems } from './category-items.ts';
import { categoryPart } from './category-part.ts';
import { readCategoryDocument } from './read-document.ts';
import { writeCategoryDocument } from './write-document.ts';

/** Far more than the largest tree takes. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Which database, and which site of it. */
export interface CategoryCommandOptions extends DatabaseTarget {
  site: SiteCode;
}

export interface ImportCategoriesFileOptions
  extends CategoryCommandOptions, Omit<ContentOrder, 'expected' | 'kind' | 'returnedTo'> {
  /** A document as {@link exportCategories} writes it. */
  file: string;
}

/** The categories of a site as a JSON document, for a command line. */
export async function exportCategories(options: CategoryCommandOptions): Promise<string> {
  return await withDatabase(options, (database) => writeCategoryDocument(database, options.site));
}

/**
 * Replaces the categories of a site by those of a file, for a command line, as a change of the content part `categories`. Rejects with
 * {@link CategoriesRefused} when the file has a fault, with `ContentRefused` when goods lose their category, and with the system's error when
 * there is no such file; nothing has changed then.
 */
export async function importCategoriesFile(options: ImportCategoriesFileOptions): Promise<ContentImportReport> {
  const { file, site, databaseUrl, dataDir, ...order } = options;
  const items = toItems(toCategoryRows(site, readCategoryDocument(await readText(file), site)));
  return await withContentDocuments({ databaseUrl, dataDir }, [slice], (documents) =>
    documents.import(toDocument(site, [[categoryPart.name, items]]), order),
  );
}

async function readText(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size > MOST_BYTES)
      throw new CategoriesRefused([{ path: '', reason: `has ${size} bytes: ${MOST_BYTES} are allowed at most` }]);
    return textOf(await handle.readFile());
  } catch (cause) {
    // Errors of reading, unlike those of opening, do not name the file.
    throw cause instanceof CategoriesRefused ? cause : Object.assign(cause as Error, { path: file });
  } finally {
    await handle.close();
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CategoriesRefused([{ path: '', reason: 'is no text in UTF-8' }]);
  }
}
