import type { SiteCode } from '@ninefold/sites';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isObject } from './content-checks.ts';
import type { ContentPart } from './content-part.ts';
import { ContentRefused, type ContentFault } from './content-refused.ts';
import { reasonOf, toFaults } from './describe-faults.ts';
import { documentSchema, type ContentDocument } from './document-schema.ts';
import { findJsonFault } from './find-json-fault.ts';

/** Largest document, in bytes. */
const MOST_BYTES = 20_000_000;

/** Reads the text of a document from a file. Throws {@link ContentRefused}, or the system's error when there is no such file. */
export async function readDocumentFile(file: string): Promise<string> {
  if ((await stat(file)).isDirectory()) throw Object.assign(new Error('it is a folder'), { path: file });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new ContentRefused('TOO_LARGE', `has more than ${MOST_BYTES / 1_000_000} MB.`);
    chunks.push(chunk);
  }
  return textOf(Buffer.concat(chunks));
}

/** Reads a document of these parts for `site`; throws {@link ContentRefused} with every fault that it has. */
export function readDocument(parts: readonly ContentPart[], text: string, site: SiteCode): ContentDocument {
  return checkDocument(parts, parse(text), site);
}

/** As {@link readDocument}, for what was parsed already. */
export function checkDocument(parts: readonly ContentPart[], document: unknown, site: SiteCode): ContentDocument {
  if (isObject(document) && typeof document['site'] === 'string' && document['site'] !== site) {
    const named = JSON.stringify(document['site'].slice(0, 20));
    throw new ContentRefused(
      'OTHER_SITE',
      `is the content of ${named} and not of ${site}: name that site with --site, or, when ${site} shall get it, change "site" in the file.`,
    );
  }
  const result = documentSchema(parts).safeParse(document, { error: reasonOf });
  if (result.success) return result.data;
  throw refusalFor(toFaults(document, result.error.issues));
}

/** The refusal of a document with faults. */
export function refusalFor(faults: readonly ContentFault[]): ContentRefused {
  const count = faults.length === 1 ? 'one fault' : `${faults.length} faults`;
  return new ContentRefused('CONTENT_FAULTS', `has ${count}; nothing was changed.`, faults);
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ContentRefused('NO_TEXT', 'is no text in UTF-8.', [], { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { line, column, found, expected } = findJsonFault(text);
    const what = found === undefined ? 'the file ends' : `there is ${JSON.stringify(found)}`;
    const reason = `is no JSON: in line ${line}, column ${column} ${what}, where ${expected} must stand.`;
    throw new ContentRefused('NO_JSON', reason, [], { cause });
  }
}
