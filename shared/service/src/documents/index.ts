export type { ContentChange, ContentEffects, ContentPart, Entry, SliceContent } from './content-part.ts';
export type { Transaction } from '../database/database.ts';
export { acrossEntries, acrossFields, inOrder, isObject, together, uniqueBy } from './content-checks.ts';
export {
  Colour,
  Day,
  degrees,
  fields,
  group,
  GroupName,
  Instant,
  Link,
  PageNumber,
  pattern,
  Position,
  text,
  validity,
  whole,
} from './content-fields.ts';
export { ContentConflict, ContentRefused, type ContentFault } from './content-refused.ts';
export type { ContentImportReport, ContentOrder } from './change-parts.ts';
export type { PartChanges } from './compare-entries.ts';
export { ContentDocuments } from './content-documents.ts';
export { CONTENT_SLICE } from './content-slice.ts';
export { entriesOf, listOf, toDocument, toText, withParts, type ContentDocument } from './document-schema.ts';
export { contentsOf, withContentDocuments, type DocumentsTarget } from './open-documents.ts';
export { checkDocument, readDocument, readDocumentFile } from './read-document.ts';
export type { Revision, RevisionSummary } from './revisions.ts';
export { createRowCheck, type CheckedPart, type RowCheck } from './row-check.ts';
export { tablePart, type TableContentPart } from './table-part.ts';
