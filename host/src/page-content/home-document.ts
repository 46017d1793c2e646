import { acrossFields, fields, pattern, Position } from '@ninefold/service/documents';
import * as z from 'zod/mini';
import { PartName } from './place-document.ts';

/** The field by which a block of each kind says what it shows. */
const NEEDED = { stage: 'promotionId', teaser: 'promotionId', shelf: 'shelf', part: 'part' } as const;

const WHAT = { promotionId: 'which promotion is shown', shelf: 'which shelf it is', part: 'which part stands there' };

/** What a block needs, and what it must not have. */
const oneOfEach = acrossFields((block) => {
  const kind = block['kind'] as keyof typeof NEEDED;
  const needed = NEEDED[kind];
  return (['promotionId', 'shelf', 'part'] as const).flatMap((field) => {
    if (field === needed)
      return block[field] === undefined ? [{ path: [field], reason: `is missing: it says ${WHAT[field]}` }] : [];
    if (block[field] === undefined) return [];
    return [{ path: [field], reason: `is of no use to a block of the kind ${JSON.stringify(kind)}` }];
  });
});

/** A block of the home page as content documents write it. */
export const HomeBlockEntry = fields({
  position: Position,
  kind: z.enum(['stage', 'teaser', 'shelf', 'part']),
  promotionId: z.optional(pattern(/^[\w~.:-]{1,80}$/, 'is no id: 1 to 80 letters, digits, "~", ".", ":", "_" and "-"')),
  shelf: z.optional(z.enum(['bestsellers', 'new', 'sale', 'coffee'])),
  /** A part that a live release has for `home/main`: it stands here instead of below the blocks. */
  part: z.optional(PartName),
}).check(oneOfEach);
export type HomeBlockEntry = z.infer<typeof HomeBlockEntry>;
