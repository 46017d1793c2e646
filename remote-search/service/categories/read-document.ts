import type { OfferKind } from '@ninefold/platform/contracts';
import type { SiteCode } from '@ninefold/sites';
import * as z from 'zod/mini';
import { CategoriesRefused, type CategoryFault } from './categories-refused.ts';
import { CategoryDocument, CategoryNode } from './category-document.ts';
import { MOST_CATEGORIES, MOST_LEVELS, type CategoryEntry, type PlacedEntry } from './category-entry.ts';
import { toEntry } from './category-items.ts';
import { findTreeFaults } from './find-tree-faults.ts';

interface Above {
  number: number;
  kind: OfferKind;
}

/** Reads the categories of a site from a document. Throws {@link CategoriesRefused} that names every fault by its place. */
export function readCategoryDocument(text: string, site: SiteCode): CategoryEntry[] {
  const document = CategoryDocument.safeParse(parse(text));
  if (!document.success) throw new CategoriesRefused(toFaults(document.error.issues, ''));
  if (document.data.site !== site)
    throw new CategoriesRefused([{ path: 'site', reason: `is ${document.data.site}, but the import is for ${site}` }]);
  const entries: PlacedEntry[] = [];
  const faults: CategoryFault[] = [];
  readSiblings(document.data.categories, 'categories', [], { entries, faults });
  if (entries.length > MOST_CATEGORIES)
    faults.push({
      path: 'categories',
      reason: `has ${entries.length} categories: ${MOST_CATEGORIES} are allowed at most`,
    });
  faults.push(...findTreeFaults(site, entries));
  if (faults.length > 0) throw new CategoriesRefused(faults);
  return entries;
}

/** Reads the categories below one, and what is below them. */
function readSiblings(
  nodes: readonly unknown[],
  place: string,
  trail: readonly Above[],
  found: { entries: PlacedEntry[]; faults: CategoryFault[] },
): void {
  for (const [index, node] of nodes.entries()) {
    const path = `${place}[${index}]`;
    const read = CategoryNode.safeParse(node);
    if (!read.success) {
      found.faults.push(...toFaults(read.error.issues, path));
      continue;
    }
    const entry = { ...toEntry(read.data, trail.at(-1)), path };
    found.entries.push(entry);
    const children = read.data.children ?? [];
    if (children.length > 0 && trail.length + 1 >= MOST_LEVELS)
      found.faults.push({
        path: `${path}.children`,
        reason: `lies too deep: a tree has ${MOST_LEVELS} levels at most`,
      });
    else readSiblings(children, `${path}.children`, [...trail, entry], found);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new CategoriesRefused([
      { path: '', reason: `is no JSON: ${cause instanceof Error ? cause.message : String(cause)}` },
    ]);
  }
}

function toFaults(issues: readonly z.core.$ZodIssue[], place: string): CategoryFault[] {
  return issues.flatMap((issue): CategoryFault[] => {
    const path = [place, z.core.toDotPath(issue.path)].filter(Boolean).join('.');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [path, key].filter(Boolean).join('.'), reason: 'is no known field' }));
    const isObject = issue.code === 'invalid_type' && issue.expected === 'object';
    return [{ path, reason: isObject ? 'must be an object' : issue.message }];
  });
}
