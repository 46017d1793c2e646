import { CommandFailed, databaseOf, EXIT } from '@ninefold/cli';
import type { ContentDocuments, ContentPart } from '@ninefold/service/documents';
import type { ShopContext } from '@ninefold/cli';
import { explainContentFault } from './content-output.ts';

/** Works on the content of the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. `file` is named in refusals. */
export async function withContent<Result>(
  { surroundings: { env } }: ShopContext,
  file: string,
  work: (documents: ContentDocuments) => Promise<Result>,
): Promise<Result> {
  // Loaded only here: they bring the database with them.
  const { withContentDocuments } = await import('@ninefold/service/documents');
  try {
    return await withContentDocuments(databaseOf(env), await slicesWithContent(), work);
  } catch (cause) {
    throw await explainContentFault(file, cause);
  }
}

/** The slices with content, in the order of documents. */
export async function slicesWithContent() {
  const { SLICES } = await import('../slices.ts');
  const { PAGES_SLICE } = await import('../page-content/pages-slice.ts');
  return [...SLICES, PAGES_SLICE];
}

/** The parts that are named, all without names. */
export function partsNamed(documents: ContentDocuments, names: readonly string[] | undefined): readonly ContentPart[] {
  if (!names) return documents.parts;
  return names.flatMap((name) => {
    const parts = documents.partsOf(name);
    if (parts.length > 0) return parts;
    throw unknownPart(documents, name);
  });
}

/** The one part of that name. */
export function partNamed(documents: ContentDocuments, name: string): ContentPart {
  const part = documents.parts.find((each) => each.name === name);
  if (part) return part;
  throw unknownPart(documents, name);
}

/** Whether the one part that is named is as it was in a revision; undefined: nobody asks. */
export function expecting(
  revision: number | undefined,
  parts: readonly ContentPart[],
): ((part: string, latest: number) => boolean) | undefined {
  if (revision === undefined) return undefined;
  if (parts.length === 1) return (_part, latest) => latest === revision;
  throw new CommandFailed('USAGE', '--expect is the revision of one part: name that by --part.', EXIT.usage);
}

function unknownPart(documents: ContentDocuments, name: string): CommandFailed {
  const names = documents.parts.map((part) => part.name).join(', ');
  return new CommandFailed('PART_UNKNOWN', `There is no part "${name}": there are ${names}.`, EXIT.usage);
}
