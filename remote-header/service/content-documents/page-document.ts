import { parseShopPath, PATHS, servicePath } from '@ninefold/sites';
import { NewsletterBlock } from '@ninefold/platform/contracts';
import * as z from 'zod/mini';
import { ContentPageKind, Membership, type ContentSection } from '../../contract/content-page.ts';
import { acrossFields, fields, Link, PageNumber, pattern, text } from '@ninefold/service/documents';

const QuestionName = pattern(
  /^[a-z][a-z\d-]{0,59}$/,
  'is no name of a question: small letters, digits and "-", a letter first, 60 at most',
);

const section = {
  heading: z.optional(text(160)),
  paragraphs: z.array(text(10_000)).check(z.maxLength(200)),
  links: z.optional(z.array(fields({ text: text(160), url: Link })).check(z.maxLength(50))),
  question: z.optional(fields({ id: QuestionName, category: QuestionName })),
  newsletter: z.optional(fields(NewsletterBlock.shape)),
  products: z.optional(
    z.array(pattern(/^\d{1,20}$/, 'is no id of a product: 1 to 20 digits')).check(z.minLength(1), z.maxLength(24)),
  ),
  members: z.optional(Membership),
  hundredBeansMinor: z.optional(z.int().check(z.minimum(1), z.maximum(10_000_000))),
} satisfies Record<keyof ContentSection, z.ZodMiniType>;

const Path = pattern(
  /^(?=.{2,200}$)(?:\/(?:[\w.~-]|%[\dA-F]{2})+)+$/,
  'is no path of a page: write it like /contact, with letters, digits, "-", "_", "." and "~", 200 signs at most',
);

/** Addresses lead to a question by its name, and people read its heading. */
const hasHeading = acrossFields(({ heading, question }) =>
  question === undefined || heading !== undefined
    ? []
    : [{ path: ['heading'], reason: 'must be there: it is the question' }],
);
const namesQuestionsOnce = acrossFields(({ sections }) => {
  const names = (Array.isArray(sections) ? sections : []).map(
    (entry) => (entry as { question?: { id?: unknown } } | null)?.question?.id,
  );
  return names.flatMap((name, index) =>
    name !== undefined && names.indexOf(name) < index
      ? [{ path: ['sections', index, 'question', 'id'], reason: 'is the name of another question of the page' }]
      : [],
  );
});

/** Addresses that show something else than a content page. */
const TAKEN: readonly string[] = Object.values(PATHS).filter((path) => path !== PATHS.contact);

/** A page is found by its number, when its address ends with it, or else by its path. */
const isReachable = acrossFields(({ path, number }) => {
  if (typeof path !== 'string') return [];
  const shopPath = parseShopPath(path);
  if (typeof number === 'number') {
    if (shopPath?.type === 'service' && servicePath(shopPath.slug, number) === path) return [];
    return [{ path: ['path'], reason: `must end with the page's number, like /some-words-s${number}` }];
  }
  if (number !== undefined) return [];
  if (shopPath) return [{ path: ['path'], reason: 'is the address of a numbered page, and the page has no number' }];
  if (!path.startsWith('/service/') && !TAKEN.includes(path)) return [];
  return [{ path: ['path'], reason: 'shows something else in the shop: the page needs another path' }];
});

/** A content page as content documents write it. */
export const PageEntry = fields({
  number: z.optional(PageNumber),
  path: Path,
  kind: ContentPageKind,
  title: text(120),
  lead: text(1000),
  sections: z.array(fields(section).check(hasHeading)).check(z.maxLength(100)),
}).check(isReachable, namesQuestionsOnce);
